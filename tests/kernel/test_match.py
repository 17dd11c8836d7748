import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import doorstep
from doorstep.kernel.check import settings
from doorstep.kernel.game import Game, OptionError
from doorstep.kernel.match import Entry, IllegalAction, Match, ReplayError
from doorstep.kernel.saving import restore_with, save
from tests.kernel import tiny
from tests.kernel.tiny import MARK, STOP, TAKE
from tests.kernel.variants import variant

GAME = Game(tiny.game)


@pytest.fixture
def match() -> Match:
    return GAME.start(2, seed=5)


def test_a_match_is_played_to_its_end(match: Match) -> None:
    assert (match.actors, match.awaited, match.legal(0), match.legal(1)) == ([0], [0], [0, 1, 2, 3], [])
    events = match.play(0, TAKE)
    assert [e.kind for e in events] == [tiny.TOOK, tiny.CARD]
    match.play(1, STOP)
    assert match.result is None
    match.play(0, STOP)
    assert match.over
    assert match.result == {"winners": [0], "scores": [int(match.state.hand[0]), 0], "end": "stopped"}
    assert match.actors == match.awaited == match.legal(0) == []


def test_a_game_may_object_to_options_with_so_many_seats_when_a_match_starts() -> None:
    picky = replace(tiny.game, objection=lambda box, seats: "three is a crowd" if seats == 3 else "")
    game = Game(picky)
    assert [game.objection(seats) for seats in (1, 2, 3)] == ["Tiny takes 2 to 3 seats, not 1", "", "three is a crowd"]
    with pytest.raises(ValueError, match="three is a crowd"):
        game.start(3, seed=5)
    kept = save(GAME.start(3, seed=5))
    assert save(restore_with(game, kept)) == kept  # what was begun once can be read for good
    assert {seats for _, chosen, seats in settings(picky) if chosen} == {2}


def test_each_is_told_what_it_may_know(match: Match) -> None:
    card = match.play(0, TAKE)[1].a
    assert match.told(0) == ["You took", f"You card {card}"]
    assert match.told(1) == ["Seat 1 took"]
    assert match.told(-1) == ["Seat 1 took"]
    assert match.told(0, lambda seat: "Ann") == ["Ann took", f"Ann card {card}"]


def test_a_view_holds_no_secret(match: Match) -> None:
    match.play(0, TAKE)
    assert int(match.view(0).hand[0]) > 0
    for seat in (1, -1):
        view = match.view(seat)
        assert not view.hand.any()
        assert not view.deck.any()
        assert not view.key.any()
        assert int(view.draws) == int(view.n_events) == int(view.steps) == 0
        assert not view.events.any()


def test_everything_is_revealed_only_after_the_end(match: Match) -> None:
    with pytest.raises(ValueError, match="goes on"):
        match.reveal()
    match.play(0, STOP)
    match.play(1, STOP)
    assert match.reveal().deck.any()


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(1, TAKE, "not-your-turn"), (0, 99, "unknown-action"), (0, -1, "unknown-action"), (5, TAKE, "unknown-seat"),
     (-1, TAKE, "not-due"), (0, True, "unknown-action"), (0, "0", "unknown-action")],
)  # fmt: skip
def test_an_illegal_action_changes_nothing(match: Match, seat: int, action: Any, code: str) -> None:
    before = match.digest
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    assert refused.value.code == code
    assert refused.value.message
    assert (match.digest, match.length) == (before, 0)


def test_nothing_can_be_played_after_the_end(match: Match) -> None:
    match.play(0, STOP)
    match.play(1, STOP)
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, TAKE)


def test_a_bundle_applies_whole_or_not_at_all(match: Match) -> None:
    before = match.digest
    with pytest.raises(IllegalAction):
        match.play(0, MARK, TAKE, TAKE)
    assert (match.digest, match.length) == (before, 0)
    match.play(0, MARK, TAKE)
    assert match.log == [Entry(0, (MARK, TAKE))]
    with pytest.raises(IllegalAction):
        match.play(1)


def test_a_bundle_cannot_look_ahead(match: Match) -> None:
    """Else a refusal in words of the state after the dice would tell of them before anything is played."""
    for actions in ((TAKE, MARK), (TAKE, 99), (MARK, TAKE, 99)):
        with pytest.raises(IllegalAction) as refused:
            match.play(0, *actions)
        assert refused.value.code == "not-a-bundle"
        assert match.length == 0


def test_what_nobody_learnt_from_can_be_taken_back(match: Match) -> None:
    before = match.state.tobytes()
    assert not match.can_undo(0)
    match.play(0, MARK)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo()
    assert match.state.tobytes() == before
    assert match.log == [Entry(0, (MARK,)), Entry(0, ())]
    assert match.told(1) == []
    assert not match.can_undo(0)


def test_what_somebody_learnt_from_cannot_be_taken_back(match: Match) -> None:
    match.play(0, TAKE)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction) as refused:
        match.undo(0)
    assert refused.value.code == "no-undo"


def test_a_referee_takes_back_whatever_was_last_and_is_named_in_the_log() -> None:
    game = Game(replace(tiny.game, corrects=lambda box, seats, seat: seat == 1))
    match = game.start(2, seed=5)
    assert not match.can_undo(1)
    before = match.state.tobytes()
    match.play(0, TAKE)
    told = match.told(0)
    assert [match.can_undo(seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]
    assert match.taken_back is None
    match.undo(1)
    assert match.state.tobytes() == before
    assert match.log == [Entry(0, (TAKE,)), Entry(1, ())]
    assert match.taken_back == Entry(0, (TAKE,))
    match.play(0, TAKE)
    assert match.taken_back is None
    assert match.told(0) == told
    again = restore_with(game, save(match))
    assert (again.digest, again.log) == (match.digest, match.log)
    with pytest.raises(ReplayError, match="nothing to take back"):
        GAME.start(2, seed=5).replay(match.log)


def test_a_referee_alone_takes_back_what_ended_the_game() -> None:
    game = Game(replace(tiny.game, corrects=lambda box, seats, seat: seat == 1))
    match = game.start(2, seed=5)
    with pytest.raises(IllegalAction, match="nothing left"):
        match.undo(1)
    while not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    with pytest.raises(IllegalAction, match="The game is over"):
        match.undo(0)
    match.undo(1)
    assert not match.over
    again = game.start(2, seed=5)
    again.replay(match.log)
    assert again.digest == match.digest


def test_a_long_history_can_be_looked_at_and_resumed() -> None:
    match = GAME.start(3, seed=1)
    states = [match.state.tobytes()]
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, MARK if MARK in match.legal(seat) and match.length % 2 else TAKE)
        states.append(match.state.tobytes())
        if match.can_undo(seat):
            match.undo(seat)
            states.append(match.state.tobytes())
            match.play(seat, TAKE)
            states.append(match.state.tobytes())
    assert match.length > 16
    for length, state in enumerate(states):
        assert match.state_at(length).tobytes() == state
        assert match.view_at(length, 1).tobytes() != state
        resumed = Match.resume(GAME, 3, match.key, match.log[:length], state)
        resumed.replay(match.log[length:])
        assert resumed.digest == match.digest
        assert resumed.told(1) == match.told(1)


def test_a_saved_match_restores_and_reads_well(match: Match) -> None:
    match.play(0, MARK)
    match.undo(0)
    match.play(0, TAKE)
    saved = save(match)
    assert b"  [0,2],\n  [0],\n  [0,0]" in saved
    again = restore_with(GAME, saved)
    assert (again.digest, again.log, again.told(0)) == (match.digest, match.log, match.told(0))


def changed(match: Match, **fields: Any) -> bytes:
    return json.dumps({**json.loads(save(match)), **fields}).encode()


def test_a_record_that_does_not_replay_says_where(match: Match) -> None:
    match.play(0, TAKE)
    for data, found in (
        (b"{", "not a saved match"),
        (b"\xff", "not a saved match"),
        (changed(match, extra=1), "not a saved match"),
        (changed(match, digests={}), "cut short, or has no digest of its end"),
        (changed(match, digests={"1": match.digest, "60": match.digest}), "cut short"),
        (changed(match, digests={"1": match.digest, "-1": "x"}), "cut short"),
        (changed(match, doorstep=9), "format 9"),
        (changed(match, log=[[]]), "not a saved match"),
        (changed(match, key=["z", "0"]), "not a saved match"),
        (changed(match, seats=9), "cannot be set up: Tiny takes 2 to 3 seats"),
        (changed(match, log=[[0, 77]]), "entry 1 cannot be played"),
        (changed(match, log=[[0]]), "entry 1 cannot be played"),
        (changed(match, log=[]), "cut short"),
        (changed(match, log=[[0, STOP]]), "parts from the record at entry 1"),
        (changed(match, key=["1", "0"]), "parts from the record at entry 1"),
    ):
        with pytest.raises(ReplayError, match=found):
            restore_with(GAME, data)


def test_a_table_key_and_seats_and_seeds_are_checked() -> None:
    assert GAME.start(2).key != GAME.start(2).key
    with pytest.raises(ValueError, match="2 to 3 seats"):
        GAME.start(4)
    with pytest.raises(ValueError, match="a seed is"):
        GAME.start(2, seed=-1)


def test_options_are_checked() -> None:
    assert Game(tiny.game, {"marks": "off"}).start(2, seed=1).legal(0) == [TAKE, STOP]
    with pytest.raises(OptionError, match="it has: marks"):
        Game(tiny.game, {"mark": "off"})
    with pytest.raises(OptionError, match="choose one of: off, on"):
        Game(tiny.game, {"marks": "maybe"})


def test_an_action_has_words() -> None:
    assert GAME.describe(TAKE) == "take a card"
    with pytest.raises(ValueError, match="not in 0 to 3"):
        GAME.describe(4)


def test_a_game_ends_at_its_cap() -> None:
    game = Game(tiny.game)
    game.box.max_steps = 3
    match = game.start(2, seed=1)
    for seat in (0, 1, 0):
        match.play(seat, TAKE)
    assert match.result is not None
    assert match.result["end"] == "cap"


def test_a_record_of_another_game_version_or_box_says_so() -> None:
    match = doorstep.load("monopoly-pizza").start(2, seed=1)
    assert doorstep.restore(doorstep.save(match)).digest == match.digest
    for fields, found in (
        ({"game": "chess"}, "no game called 'chess'"),
        ({"rules": 99}, "rules version 99"),
        ({"options": {"salt": "yes"}}, "no option 'salt'"),
        ({"box": "/etc/hostname"}, "is no box of this game"),
        ({"box_digest": "0"}, "another box"),
    ):
        with pytest.raises(ReplayError, match=found):
            doorstep.restore(changed(match, **fields))


def test_what_does_not_count_never_ends_a_game(tmp_path: Path) -> None:
    rule = (
        "@rule\ndef counts(box: Box, action: int) -> int:\n    return 1 if action < MARK else 0\n\n\n@rule\ndef finish("
    )
    game = Game(variant(tmp_path, ("@rule\ndef finish(", rule)).game)
    game.box.max_steps = 2
    match = game.start(2, seed=1)
    match.play(0, MARK)
    match.play(0, TAKE)
    match.play(1, MARK)
    assert not match.over
    match.play(1, TAKE)
    assert match.over


def test_undo_holds_in_a_game_without_private_fields(tmp_path: Path) -> None:
    """Every seat sees what a spectator sees."""
    game = Game(variant(tmp_path, ("hand = private(i8, SEATS)", "hand = public(i8, SEATS)")).game)
    for rules in (game.rules, game.compile(tmp_path / "cache").rules):
        game.rules = rules
        match = game.start(3, seed=1)
        match.play(0, MARK)
        assert match.can_undo(0)
        match.play(0, TAKE)
        assert not match.can_undo(0)


def test_an_undo_renews_questions_and_leaves_what_answers_none(tmp_path: Path) -> None:
    game = Game(
        variant(
            tmp_path,
            ("    return CARDS - s.left", "    if action >= MARK:\n        return 0\n    return CARDS - s.left"),
        ).game
    )
    match = game.start(2, seed=1)
    before = match.decision(0, TAKE)
    match.play(0, MARK)
    match.undo()
    assert match.decision(0, TAKE) != before
    assert match.decision(0, MARK) == 0
