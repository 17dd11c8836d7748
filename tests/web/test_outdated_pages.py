"""A table that other rules have left behind is drawn, also where these rules would not play what was played."""

import sqlite3
from pathlib import Path

from doorstep.games.monopoly_pizza.actions import PROPOSE
from tests.web.house import House


def test_a_table_of_older_rules_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    house = House(path)
    with house.person() as ann:
        table_path = ann.sit(seat1="me", **{"option.deals": "off"})
        while (table := house.table(table_path)).seq < 20:
            seat = table.match.awaited[0]
            assert ann.act(table_path, table.match.legal(seat)[0], seat=seat).status_code == 200
        cookies = ann.cookies
    house.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET rules_version = rules_version - 1")
        db.execute("UPDATE entries SET actions = ? WHERE seq = 18", (str(PROPOSE),))  # legal then, not now
    db.close()
    house = House(path)
    with house.person() as ann:
        ann.cookies = cookies
        page = ann.get(table_path)
    house.close()
    assert page.status_code == 200
    assert "This table can only be looked at" in page.text
