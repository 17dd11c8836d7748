"""What every game stands on: flat records with declared audiences, rules, chance, events, matches, the compliance
suite."""
