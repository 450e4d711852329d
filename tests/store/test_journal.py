"""Matches, settings and results come back from the journal as they went in."""

from __future__ import annotations

import pytest

from app.store import Journal, Player, Tally, Unreadable
from app.store.journal import UNDO_SECONDS
from tests.store import ADA, BOT, a_journal, begin, finish, play


def test_a_match_comes_back_after_a_restart_as_it_was_left(journal, tmp_path):
    match = begin(journal)
    played = play(journal, match, 3, 1, 2)
    journal.set_clock(match, 4_321)
    journal.close()
    saved = a_journal(tmp_path).load(match)
    assert saved.match.state == played.state
    assert saved.log == tuple(played.log)
    assert (saved.game, saved.players, saved.seating, saved.clock) == ("counting", (ADA, BOT), "side", 4_321)


def test_play_time_never_runs_behind_the_last_move(journal):
    match = begin(journal)
    play(journal, match, 1, 1, 1)
    assert journal.load(match).clock == 200


def test_any_number_of_matches_can_be_left_unfinished_the_latest_comes_first(journal, clock):
    matches = []
    for _ in range(30):
        clock.seconds += 1
        matches.append(begin(journal))
    assert [summary.id for summary in journal.unfinished()] == matches[::-1]
    assert journal.finished() == []


def test_a_finished_match_moves_to_the_other_list_with_its_outcome(journal):
    match = begin(journal)
    played = play(journal, match, 3, 3, 3, 1)
    assert journal.unfinished() == []
    assert [(summary.id, summary.outcome, summary.moves) for summary in journal.finished()] == [
        (match, played.outcome, 4)]


def test_undo_drops_the_last_move_and_opens_a_finished_match_again(journal):
    match = begin(journal)
    play(journal, match, 3, 3, 3, 1)
    journal.undo(match)
    assert [move.action.amount for move in journal.load(match).log] == [3, 3, 3]
    assert [summary.id for summary in journal.unfinished()] == [match]
    play(journal, match, 2)
    assert journal.load(match).match.state.added == (3, 3, 3, 2)


def test_the_same_move_number_is_never_recorded_twice(journal):
    match = begin(journal)
    played = play(journal, match, 1)
    with pytest.raises(Exception, match="UNIQUE"):
        journal.record(match, 0, played.log[0])
    assert journal.saves and journal.notices == []


def test_a_deleted_match_can_be_brought_back_for_a_minute(journal, clock):
    match = begin(journal)
    play(journal, match, 1, 2)
    journal.delete(match)
    assert journal.unfinished() == []
    clock.seconds += UNDO_SECONDS - 1
    assert journal.restore(match)
    assert journal.load(match).match.state.added == (1, 2)


def test_after_a_minute_a_deleted_match_is_gone_for_good(journal, clock, tmp_path):
    match, other = begin(journal), begin(journal)
    play(journal, match, 1, 2)
    journal.delete(match)
    clock.seconds += UNDO_SECONDS + 1
    assert not journal.restore(match)
    with pytest.raises(Unreadable):
        journal.load(match)
    assert [summary.id for summary in a_journal(tmp_path, clock).unfinished()] == [other]


def test_a_deleted_match_survives_a_restart_within_the_minute(journal, clock, tmp_path):
    match = begin(journal)
    journal.delete(match)
    journal.close()
    assert a_journal(tmp_path, clock).restore(match)


def test_the_number_of_a_deleted_match_is_not_given_again(journal, clock):
    match = begin(journal)
    journal.delete(match)
    clock.seconds += UNDO_SECONDS + 1
    journal.purge()
    assert begin(journal) > match


def test_settings_are_kept_and_have_defaults(journal, tmp_path):
    assert journal.setting("text size", 1.0) == 1.0
    journal.set_setting("text size", 1.5)
    journal.set_setting("names", ["Zoé", "Ben"])
    journal.close()
    again = a_journal(tmp_path)
    assert again.setting("text size", 1.0) == 1.5
    assert again.setting("names", []) == ["Zoé", "Ben"]


def test_statistics_count_by_the_strongest_bot_met_and_leave_out_bots_among_themselves(journal):
    easy, hard = Player("E", "purple", "easy"), BOT
    finish(journal, (ADA, hard), (5, 9), 1)
    finish(journal, (ADA, hard, easy), (9, 5, 1), 0)
    finish(journal, (ADA, easy), (9, 5), 0)
    finish(journal, (ADA, Player("Ben", "yellow", "person")), (3, 4), 1)
    finish(journal, (easy, hard), (1, 2), 1)
    found = journal.statistics("counting")
    assert found.total == Tally(4, 3)
    assert found.levels == {"person": Tally(1, 1), "easy": Tally(1, 1), "hard": Tally(2, 1)}
    assert [past.score for past in found.history] == [5, 9, 9, 4]
    assert journal.statistics("other").total == Tally(0, 0)


def test_solo_bests_keep_runs_with_hints_apart(journal):
    for seconds, hinted in ((90.0, False), (40.0, True), (75.5, False)):
        journal.add_result("freeze", "solo", "long deck", seconds, hinted=hinted)
    assert journal.best("freeze", "solo", "long deck", lowest=True) == 75.5
    assert journal.best("freeze", "solo", "long deck", lowest=True, hinted=True) == 40.0
    assert journal.best("freeze", "solo", "short deck") is None


def test_daily_results_are_found_by_their_date(journal):
    journal.add_result("freeze", "daily", "cards", 31, day="2026-11-17")
    journal.add_result("freeze", "daily", "cards", 28, day="2026-11-18")
    assert {result.day: result.value for result in journal.results("freeze", "daily")} == {
        "2026-11-17": 31, "2026-11-18": 28}


def test_moves_that_no_longer_fit_the_rules_are_set_aside_with_a_sentence(journal):
    match = begin(journal)
    play(journal, match, 1, 2, 3)
    journal.db.execute("UPDATE moves SET action = ? WHERE number = 1", ('{"Add": {"amount": 9, "remark": ""}}',))
    saved = journal.load(match)
    assert saved.match.state.added == (1,)
    assert saved.notice == "2 moves could not be read; the match goes on from before them."
    assert journal.db.execute("SELECT count(*) FROM stray_moves").fetchone() == (2,)
    assert play(journal, match, 3).state.added == (1, 3)


def test_a_match_of_a_game_that_is_not_there_is_refused_with_a_sentence(journal):
    match = begin(journal)
    with pytest.raises(Unreadable, match="no game 'counting'"):
        Journal(journal.db, {}, journal.now).load(match)


def test_a_match_that_cannot_be_read_is_told_once_and_the_others_stay_usable(journal):
    broken, whole = begin(journal), begin(journal)
    journal.db.execute("UPDATE matches SET players = '[{' WHERE id = ?", (broken,))
    assert [summary.id for summary in journal.unfinished()] == [whole]
    assert [summary.id for summary in journal.unfinished()] == [whole]
    assert journal.notices == ["A saved match can't be read; it stays in the file."]
