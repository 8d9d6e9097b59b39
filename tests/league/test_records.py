"""The record store: written once, sealed, counted once, never behind."""

import threading
from contextlib import contextmanager

import msgspec
import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone
from msgspec.structs import replace

from league.books import book_of
from league.insert_only import protect, release, written_once
from league.models import CareerEntry, Player, RulesetDocument, SeasonEntry, Team
from league.models.records import WrittenOnce
from league.projection import differences
from league.reading import STATES, BrokenRecord, broken_link, fold, history, read, refold
from league.referees import tables_of
from league.services.records import Stale, append, lock
from rules_engine.bloodbowl.actions import Draft, Rename, Ruling, Subject
from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.samples import plain_draft
from rules_engine.core import Seat
from rules_engine.errors import IllegalAction
from rules_engine.record import Replace, Void, encode
from tests.factories import LeagueFactory, drafted_team, founded_team, season_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def team():
    return founded_team(season_of(LeagueFactory()))


def draft_of(team, **changes):
    tables = tables_of(team.ruleset_id)
    return replace(plain_draft(Seat.COACH, tables.team_list("human"), tables), name="Reavers", **changes)


def bodies(owner):
    return [entry.body for entry in book_of(owner).of(owner)]


# Writing


def test_a_record_begins_with_its_header_and_goes_on_with_actions(team):
    entries = list(team.entries.order_by("seq"))
    assert [(entry.seq, entry.seat) for entry in entries] == [(0, "coach"), (1, "commissioner")]
    assert entries[0].body == (f'{{"game":"bloodbowl.career","ruleset":"","setup":{{"team":"{team.ref}"}},"format":1}}')
    assert '"do":"enter_season"' in entries[1].body


def test_writing_derives_the_columns(team):
    written = append(team, [draft_of(team)], by=team.coach)
    stored = Team.objects.get(pk=team.pk)
    assert (stored.name, stored.roster, stored.phase, stored.seq) == ("Reavers", "human", "ready", 2)
    assert stored.treasury == written.state.treasury > 0
    assert stored.players.count() == len(draft_of(team).players)
    assert differences(stored, refold(stored), stored.seq) == []


def test_the_writer_and_the_time_are_kept(team):
    before = timezone.now()
    append(team, [draft_of(team)], by=team.coach)
    entry = team.entries.get(seq=2)
    assert (entry.by, entry.seat) == (team.coach, "coach")
    assert before <= entry.at <= timezone.now()


def test_several_actions_are_written_all_or_none(team):
    with pytest.raises(IllegalAction):
        append(team, [draft_of(team), draft_of(team)], by=team.coach)
    assert team.entries.count() == 2
    assert not Player.objects.filter(team=team).exists()


def test_what_is_refused_leaves_no_trace(team):
    with pytest.raises(IllegalAction) as refused:
        append(team, [Rename(Seat.COACH, "New name")], by=team.coach, request_key="k")
    assert refused.value.code is CareerCode.NOT_DRAFTED
    assert append(team, [draft_of(team)], by=team.coach, request_key="k").seq == 2


# Counted once


def test_a_repeated_request_gets_the_first_answer(team):
    first = append(team, [draft_of(team), Rename(Seat.COACH, "Renamed")], by=team.coach, request_key="k")
    append(team, [Rename(Seat.COACH, "Later")], by=team.coach)
    again = append(team, [draft_of(team), Rename(Seat.COACH, "Renamed")], by=team.coach, request_key="k")
    assert (again.state, again.events, again.seq, again.repeated) == (first.state, first.events, first.seq, True)
    assert not first.repeated
    assert team.entries.count() == 5


def test_a_repeated_request_is_answered_even_when_its_page_is_old(team):
    first = append(team, [draft_of(team)], by=team.coach, request_key="k", expected_seq=1)
    again = append(team, [draft_of(team)], by=team.coach, request_key="k", expected_seq=1)
    assert again.seq == first.seq == 2


def test_a_key_of_another_record_writes_nothing(team):
    other = founded_team(season_of(LeagueFactory()))
    append(team, [draft_of(team)], by=team.coach, request_key="k")
    with pytest.raises(Stale):
        append(other, [draft_of(other)], by=other.coach, request_key="k")
    assert other.entries.count() == 2


# Never behind


def test_an_answer_to_an_old_page_is_stale(team):
    append(team, [draft_of(team)], by=team.coach, expected_seq=1)
    with pytest.raises(Stale) as stale:
        append(team, [Rename(Seat.COACH, "Other")], by=team.coach, expected_seq=1)
    assert stale.value.seq == 2
    assert team.entries.count() == 3


def test_somebody_writes_between_reading_and_writing(team):
    """The race by hand: the page was read, another writer was quicker."""
    drafted = append(team, [draft_of(team)], by=team.coach).owner
    page_stood_at = drafted.seq
    append(Team.objects.get(pk=team.pk), [Rename(Seat.COACH, "Quicker")], by=team.coach, expected_seq=page_stood_at)
    with pytest.raises(Stale):
        append(drafted, [Rename(Seat.COACH, "Slower")], by=team.coach, expected_seq=page_stood_at)
    assert Team.objects.get(pk=team.pk).name == "Quicker"


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite takes one writer at a time: nothing to race")
@pytest.mark.django_db(transaction=True)
def test_two_writers_at_once():
    team = drafted_team(season_of(LeagueFactory()))
    start, outcomes = threading.Barrier(2), []

    def write(name):
        try:
            start.wait()
            append(team, [Rename(Seat.COACH, name)], by=team.coach, expected_seq=team.seq)
            outcomes.append(name)
        except Stale:
            outcomes.append("stale")
        finally:
            connection.close()

    threads = [threading.Thread(target=write, args=[name]) for name in ("One", "Two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes)[-1] == "stale"
    assert Team.objects.get(pk=team.pk).name == sorted(outcomes)[0]
    assert broken_link(team) is None


# Amendments


def test_a_void_takes_an_entry_out(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Wrong")], by=team.coach)
    voided = append(team, [Void(3, "a slip")], by=team.coach)
    assert voided.owner.name == "Reavers"
    assert fold(team) == refold(team) == voided.state


def test_a_replacement_reads_at_the_old_place(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Wrong")], by=team.coach)
    body = encode(Rename(Seat.COACH, "Right"))
    assert append(team, [Replace(3, "a slip", msgspec.Raw(body))], by=team.coach).owner.name == "Right"


def test_an_amendment_that_breaks_a_later_entry_is_refused(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Named")], by=team.coach)
    with pytest.raises(BrokenRecord) as broken:
        append(team, [Void(2, "never drafted")], by=team.coach)
    assert (broken.value.seq, broken.value.illegal.code) == (3, CareerCode.NOT_DRAFTED)
    assert team.entries.count() == 4


def test_history_tells_each_entry_with_what_followed_and_who_changed_it(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Wrong")], by=team.coach)
    append(team, [Void(3, "a slip")], by=team.coach)
    told = history(team)
    assert [one.entry.seq for one in told] == [1, 2, 3, 4]
    assert isinstance(told[1].body, Draft)
    assert told[1].events != ()
    assert told[2].amended_by == told[3].entry
    assert told[2].events == ()


# Remembered states


def test_a_remembered_state_may_be_dropped(team):
    written = append(team, [draft_of(team)], by=team.coach)
    STATES.clear()
    assert fold(team) == refold(team) == written.state


def test_reading_a_remembered_state_takes_one_query(team, django_assert_num_queries):
    append(team, [draft_of(team)], by=team.coach)
    with django_assert_num_queries(1):
        fold(team)


def test_the_memory_forgets_the_longest_unused():
    from league.reading import States

    states = States(size=2)
    for name in ("a", "b"):
        states.put(name, name.upper())
    states.get("a")
    states.put("c", "C")
    assert [states.get(name) for name in "abc"] == ["A", None, "C"]


# Sealed


def test_every_entry_is_sealed_to_the_one_before(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Named")], by=team.coach)
    entries = list(team.entries.order_by("seq"))
    assert [entry.prev_hash for entry in entries[1:]] == [entry.hash for entry in entries[:-1]]
    assert broken_link(team) is None


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("body", '{"do":"rename","seat":"coach","name":"Forged"}'),
        ("by_id", None),
        ("seat", "commissioner"),
        ("at", "2020-01-01 00:00:00+00:00"),
        ("hash", "0" * 64),
    ],
)
def test_a_forged_entry_shows(team, column, value):
    append(team, [draft_of(team), Rename(Seat.COACH, "Named")], by=team.coach)
    with unprotected(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE league_careerentry SET {column} = %s WHERE team_id = %s AND seq = 2", [value, team.pk])
    assert broken_link(team) == 2


def test_a_missing_entry_shows(team):
    append(team, [draft_of(team), Rename(Seat.COACH, "Named")], by=team.coach)
    with unprotected(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM league_careerentry WHERE team_id = %s AND seq = 2", [team.pk])
    assert broken_link(team) == 2


@contextmanager
def unprotected():
    """The triggers lifted, as by somebody with the keys of the database."""
    release(connection)
    yield
    protect(connection)


# Written once


def test_what_is_written_once_covers_every_entry_and_ruleset():
    assert {CareerEntry, RulesetDocument} < set(written_once())


@pytest.mark.parametrize("change", ["save", "delete"])
def test_a_row_refuses(team, change):
    entry = team.entries.get(seq=1)
    with pytest.raises(WrittenOnce):
        getattr(entry, change)()


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows.update(seat="chance"),
        lambda rows: rows.delete(),
        lambda rows: rows.bulk_update(list(rows), ["seat"]),
        lambda rows: rows.update_or_create(seq=1, defaults={"seat": "chance"}),
        lambda rows: rows.bulk_create(list(rows), update_conflicts=True, update_fields=["seat"], unique_fields=["id"]),
    ],
)
def test_a_queryset_refuses(team, change):
    with pytest.raises(WrittenOnce):
        change(team.entries.all())


@pytest.mark.parametrize("model", [CareerEntry, SeasonEntry, RulesetDocument])
@pytest.mark.parametrize("statement", ["UPDATE {table} SET {column} = {column}", "DELETE FROM {table}"])
def test_the_database_refuses(team, model, statement):
    sql = statement.format(table=model._meta.db_table, column=model._meta.pk.column)
    with pytest.raises(DatabaseError, match="written once"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


TRIGGERS = {
    "sqlite": "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
    "postgresql": "SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = %s::regclass",
}


@pytest.mark.parametrize("model", written_once(), ids=lambda model: model.__name__)
def test_every_room_that_writes_once_is_protected(model):
    with connection.cursor() as cursor:
        cursor.execute(TRIGGERS[connection.vendor], [model._meta.db_table])
        assert cursor.fetchone() == (2,)


@pytest.mark.django_db(transaction=True)
def test_emptying_the_whole_database_is_possible_and_protects_again(team):
    call_command("flush", interactive=False, verbosity=0)
    assert not CareerEntry.objects.exists()
    drafted_team(season_of(LeagueFactory()))
    with pytest.raises(DatabaseError, match="written once"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM league_careerentry")


def test_a_team_with_a_record_cannot_be_deleted(team):
    from django.db.models import ProtectedError

    with pytest.raises(ProtectedError):
        team.delete()


def test_owners_are_locked_in_one_order_whatever_order_they_come_in(team):
    other = founded_team(season_of(LeagueFactory()))
    assert lock(other, team) == [other, team]


def test_a_ruling_is_the_commissioners(team):
    ruled = append(team, [Ruling(Seat.COMMISSIONER, Subject.BUDGET, "old league", gold=10_000)], by=team.coach)
    assert (ruled.state.extra_budget, read(team).state) == (10_000, ruled.state)
