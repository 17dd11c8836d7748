"""The common game in plain Python with dataclasses: the 'pure Python baseline'.

Written for clarity, as a careful author would write it, not tuned. Actions are ints:
0 roll, 1 pay bail, 2 buy, 3 pass (or stay at a delivery space), 10+s deliver to space s.
"""

from __future__ import annotations

import copy
import json
import random
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

R = json.loads((Path(__file__).parent / "slice_rules.json").read_text())
SPACES = R["spaces"]
N = len(SPACES)
PRICE, RENT, VALUE, SET_VALUE = R["price"], R["rent"], R["value"], R["set_value"]
JAIL = SPACES.index("jail")
ROLL, BAIL, BUY, PASS, DELIVER = 0, 1, 2, 3, 10


class Phase(Enum):
    ROLL = "roll"
    BUY = "buy"
    DELIVERY = "delivery"
    OVER = "over"


@dataclass
class Player:
    pos: int = 0
    cash: int = R["start_cash"]
    jailed: bool = False
    jail_tries: int = 0
    slices: list[int] = field(default_factory=list)


@dataclass
class Game:
    players: list[Player]
    chance: list[int]
    chest: list[int]
    pile: list[int]
    rng: random.Random
    owner: list[int | None] = field(default_factory=lambda: [None] * len(PRICE))
    current: int = 0
    phase: Phase = Phase.ROLL
    doubles: int = 0
    again: bool = False

    @classmethod
    def new(cls, rng: random.Random, num_players: int = R["players"]) -> Game:
        chance, chest = list(range(len(R["chance"]))), list(range(len(R["chest"])))
        pile = R["slices"] * R["slice_copies"]
        for deck in (chance, chest, pile):
            rng.shuffle(deck)
        return cls([Player() for _ in range(num_players)], chance, chest, pile, rng)

    def clone(self) -> Game:
        """Hand-written copy; the copy shares the random stream."""
        g = copy.copy(self)
        g.players = [Player(p.pos, p.cash, p.jailed, p.jail_tries, p.slices[:]) for p in self.players]
        g.chance, g.chest, g.pile = self.chance[:], self.chest[:], self.pile[:]
        g.owner = self.owner[:]
        return g

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    def legal_actions(self) -> list[int]:
        p = self.players[self.current]
        if self.phase is Phase.ROLL:
            return [ROLL, BAIL] if p.jailed and p.cash >= R["bail"] else [ROLL]
        if self.phase is Phase.BUY:
            return [BUY, PASS]
        if self.phase is Phase.DELIVERY:
            acts, fee = [PASS], R["delivery_fee"]
            for step in range(1, N):
                s = (p.pos + step) % N
                if SPACES[s] == "delivery":
                    fee += R["delivery_fee"]
                elif p.cash >= fee:
                    acts.append(DELIVER + s)
            return acts
        return []

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"illegal action {action} in phase {self.phase}")
        p = self.players[self.current]
        if action == ROLL:
            self._roll(p)
        elif action == BAIL:
            p.cash -= R["bail"]
            self._leave_jail(p)
        elif action == BUY:
            prop = int(SPACES[p.pos][1:])
            p.cash -= PRICE[prop]
            self.owner[prop] = self.current
            if None not in self.owner:
                self._finish()
            else:
                self._end_turn()
        elif action == PASS:
            self._end_turn()
        else:
            dest, fee = action - DELIVER, R["delivery_fee"]
            s = (p.pos + 1) % N
            while s != dest:
                fee += R["delivery_fee"] * (SPACES[s] == "delivery")
                s = (s + 1) % N
            p.cash -= fee
            p.pos = dest
            self._land(p)

    def scores(self) -> list[int]:
        out = []
        for i, p in enumerate(self.players):
            total = sum(p.slices)
            for prop, who in enumerate(self.owner):
                if who == i:
                    total += (SET_VALUE if self.owner[prop ^ 1] == i else VALUE)[prop]
            out.append(total)
        return out

    def winners(self) -> list[int]:
        keys = [(s, p.cash) for s, p in zip(self.scores(), self.players, strict=True)]
        best = max(keys)
        return [i for i, k in enumerate(keys) if k == best]

    # -- internals ---------------------------------------------------------
    def _roll(self, p: Player) -> None:
        a, b = self.rng.randint(1, 6), self.rng.randint(1, 6)
        double = a == b
        if p.jailed:
            p.jail_tries += 1
            if not double:
                if p.jail_tries < 3:
                    self._end_turn()
                    return
                p.cash -= min(p.cash, R["bail"])
            self._leave_jail(p)
            if self.over:
                return
            self.again = False
        else:
            self.doubles = self.doubles + 1 if double else 0
            if self.doubles == 3:
                self._go_to_jail(p)
                return
            self.again = double
        self._advance(p, a + b)
        self._land(p)

    def _advance(self, p: Player, steps: int) -> None:
        p.pos += steps
        if p.pos >= N:
            p.pos -= N
            p.cash += R["go_bonus"]

    def _land(self, p: Player) -> None:
        space = SPACES[p.pos]
        if space[0] == "p":
            self._land_on_property(p, int(space[1:]))
        elif space == "chance" or space == "chest":
            self._draw(p, space)
        elif space == "delivery" and p.cash >= R["delivery_fee"]:
            self.phase = Phase.DELIVERY
        elif space == "gotojail":
            self._go_to_jail(p)
        else:
            self._end_turn()

    def _land_on_property(self, p: Player, prop: int) -> None:
        who = self.owner[prop]
        if who is None:
            if p.cash >= PRICE[prop]:
                self.phase = Phase.BUY
            else:
                self._end_turn()
            return
        if who != self.current:
            owner = self.players[who]
            rent = min(p.cash, RENT[prop])
            p.cash -= rent
            owner.cash += rent
            self._take_slice(p)
            if not owner.jailed:
                self._take_slice(owner)
        self._end_turn()

    def _draw(self, p: Player, space: str) -> None:
        deck = self.chance if space == "chance" else self.chest
        card = deck.pop(0)
        deck.append(card)
        kind, x = R[space][card]
        if kind == "move":
            self._advance(p, (x - p.pos) % N)
            self._land(p)
            return
        if kind == "back":
            p.pos = (p.pos - x) % N
            self._land(p)
            return
        if kind == "jail":
            self._go_to_jail(p)
            return
        if kind == "cash":
            p.cash += max(x, -p.cash)
        elif kind == "slice":
            for _ in range(x):
                self._take_slice(p)
        elif kind == "each":
            for q in self.players:
                if q is not p:
                    payer, payee = (q, p) if x > 0 else (p, q)
                    amount = min(payer.cash, abs(x))
                    payer.cash -= amount
                    payee.cash += amount
        elif kind == "all_slice":
            for q in self.players:
                if not q.jailed:
                    self._take_slice(q)
        self._end_turn()

    def _take_slice(self, p: Player) -> None:
        if self.pile:
            p.slices.append(self.pile.pop())
            if not self.pile:
                self._finish()

    def _go_to_jail(self, p: Player) -> None:
        p.pos, p.jailed, p.jail_tries = JAIL, True, 0
        self.again = False
        self._end_turn()

    def _leave_jail(self, p: Player) -> None:
        p.jailed, p.jail_tries = False, 0
        self._take_slice(p)

    def _end_turn(self) -> None:
        if self.over:
            return
        self.phase = Phase.ROLL
        if not self.again:
            self.current = (self.current + 1) % len(self.players)
            self.doubles = 0
        self.again = False

    def _finish(self) -> None:
        if not self.over:
            self.phase = Phase.OVER
            for p in self.players:
                if p.jailed and self.pile:
                    p.slices.append(self.pile.pop())


def random_game(rng: random.Random) -> tuple[Game, int]:
    g, n = Game.new(rng), 0
    while not g.over:
        g.apply(rng.choice(g.legal_actions()))
        n += 1
    return g, n


def stats(games: int = 4000, seed: int = 1) -> dict:
    rng = random.Random(seed)
    rows = [random_game(rng) for _ in range(games)]
    k = len(rows)
    acts = [n for _, n in rows]
    mean = sum(acts) / k
    sd = (sum((a - mean) ** 2 for a in acts) / k) ** 0.5
    return {
        "impl": "plain-python",
        "games": k,
        "actions_mean": round(mean, 2),
        "actions_se": round(sd / k**0.5, 2),
        "top_score_mean": round(sum(max(g.scores()) for g, _ in rows) / k, 3),
        "cash_sum_mean": round(sum(sum(p.cash for p in g.players) for g, _ in rows) / k, 2),
        "slices_left_mean": round(sum(len(g.pile) for g, _ in rows) / k, 3),
    }


def main() -> None:
    from benchlib import measure, measure_rate

    print(json.dumps(stats()))
    rng = random.Random(2)
    measure("slice/plain-python", lambda: random_game(rng)[1])
    g = Game.new(rng)
    for _ in range(80):
        if not g.over:
            g.apply(rng.choice(g.legal_actions()))
    measure_rate("slice/plain-python/clone-handwritten", g.clone)
    measure_rate("slice/plain-python/copy.deepcopy", lambda: copy.deepcopy(g), inner=20)


if __name__ == "__main__":
    main()
