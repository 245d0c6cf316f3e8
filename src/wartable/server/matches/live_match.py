"""Lets people play at a match in memory: choose, take back, give up, agree on a draw, talk."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from itertools import chain

from wartable.kernel.ask import role_of
from wartable.server.asking.choice_meant import Meant, choice_meant
from wartable.server.asking.clock import CLAIM, ClockRules, TimeRan
from wartable.server.asking.open_questions import settles_in_advance
from wartable.server.errors import Conflict, NotFound, ServerError, where_it_failed
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.history.match_history import LoadedMatch, MadeChoice, departures_after_undo
from wartable.server.history.match_loading import last_choices
from wartable.server.live.frames import (
    ChoiceRefused,
    DrawDeclined,
    HandoutSheets,
    PartnerMoved,
    SeatGivenUp,
    TalkFrame,
    UndoAnswered,
    UndoAsked,
)
from wartable.server.matches import state_frames
from wartable.server.matches.bot_and_clock_tasks import BotAndClockTasks
from wartable.server.matches.handouts import handout_of, handout_sheets
from wartable.server.matches.match_in_memory import Loader, MatchInMemory
from wartable.server.matches.turn_calls import TurnCalls
from wartable.server.people.accounts import Person
from wartable.server.settings import KEPT_TALK
from wartable.server.storage.matches.match_facts import MatchEnding, TalkLine
from wartable.server.storage.matches.match_past import Departure
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import playing_ms, time_of_day_ms
from wartable.words.errors import Refused

log = logging.getLogger("wartable.server")
HOUR = 3_600_000
CAMPAIGN_PAUSE = 1.5  # seconds
RESIGNED, AGREED_DRAW, TIME = "resigned", "agreed_draw", "time"


class LiveMatch(MatchInMemory):
    """A match, and everything that people may do there.

    `window_pause` is the longest pause, in seconds, after a moment at which seats might react; None: that of
    campaigns, elsewhere none. `bot_pause` is the longest that a bot seems to think.
    """

    def __init__(
        self,
        loaded: LoadedMatch,
        store: MatchStore,
        bot_workers: BotWorkers,
        load: Loader,
        turn_calls: TurnCalls,
        window_pause: float | None = None,
        bot_pause: float = 0.0,
    ) -> None:
        super().__init__(loaded, store, load, turn_calls)
        self._tasks = BotAndClockTasks(self, bot_workers, bot_pause)
        self._chosen_pause = window_pause
        self._in_window = False  # whether somebody was asked in a window when last looked

    async def choose(
        self, seat: int, ask_no: int, meant: str | Meant, *, bot: bool = False
    ) -> ChoiceRefused | PartnerMoved | None:
        """Take a choice: None once it is durable and shown, or why it was not taken."""
        came = playing_ms()  # what it waits for from now on is not its chooser's time
        async with self._turn():
            self._check_going()
            if not bot:
                self._check_plays(seat)
            overtaken = self._questions.overtaken(seat, ask_no)
            if overtaken is not None:
                return PartnerMoved(ask_no, overtaken.by)
            choice = choice_meant(self.table, seat, meant) or ""
            standing = settles_in_advance(choice)
            if not standing:
                self._questions.check(seat, ask_no, choice, self.table)
            since, windows, known = self.table.events_told, self.table.play.windows, self._publicly_known()
            joint = self.table.asked_with(seat)
            refused = self._make(seat, ask_no, choice)
            if refused is not None:
                return refused
            took, ran = self._charge(seat, joint, came, standing=standing)
            self.made.add(since)
            digest = self.table.quiet_hash(self.table.choices)
            entry = self.table.remembered[-1]
            await self._writer.write_choice(seat, entry.choice, digest, took, self.made, ran)
            if entry.window and self._publicly_known() == known:
                await self._changed_unseen(seat)
            else:
                await self._pause_after_window(windows)
                await self._changed(since, seat, declines=not bot and not entry.window)
            await self._keep_snapshot_if_due()
            return None

    def _charge(
        self, seat: int, joint: Sequence[int], came: int, *, standing: bool
    ) -> tuple[int, list[TimeRan]]:
        """Charge the time that a choice took its seat, and what ran for a partner in a joint question."""
        if self.clock is None or standing:
            return 0, []
        ran = self.clock.stop_for(set(joint) - {seat}, came)
        return self.clock.pressed(seat, came), ran

    def _publicly_known(self) -> tuple[object, ...]:
        """What everybody knows of how far the match is."""
        table = self.table
        events = self.numbers.seen_before(None, table.events_told)
        return table.choices_seen(None), events, table.waiting(None), table.outcome

    async def _changed_unseen(self, seat: int) -> None:
        """What follows a choice of which only one side may know: nothing changes for the others.

        The moment may go on to another side, which learns no more than that it is asked itself.
        """
        self.facts.touched = time_of_day_ms()
        self.agreements.keep_after_hidden_choice()
        if self.agreements.undo_request is not None:
            self.going_back = await self._last_choices(self.agreements.undo_request.choices)
        await self._writer.rewrite_agreements(self.agreements)
        before = self._questions.seats
        self._questions.ask_anew(self.table, self.undos, seat)
        self._tasks.wake()
        newly = (number for number in self._questions.seats if number not in before)
        asked = (self.table.side_of(number) for number in newly)
        self._show(self.table.events_told, only={*self.table.side_of(seat), *chain.from_iterable(asked)})

    @property
    def _window_pause(self) -> float:
        """The longest pause: by default there is one in campaigns, where people play against people."""
        if self._chosen_pause is not None:
            return self._chosen_pause
        long = self.table.game.chapter(self.table.state) > 0
        return CAMPAIGN_PAUSE if long and len(self.people_by_side()) > 1 else 0.0

    async def _pause_after_window(self, windows: int) -> None:
        """Wait a random while after a moment at which seats might have reacted, whether or not any could."""
        open_still = any(ask.window for ask in self.table.asks)
        if self._window_pause and not open_still and (self.table.play.windows != windows or self._in_window):
            await asyncio.sleep(self._window_pause * secrets.randbelow(1000) / 1000)
        self._in_window = open_still

    def _make(self, seat: int, ask_no: int, choice: str) -> ChoiceRefused | None:
        """Make a choice on the table; a fault of the rules leaves the match as it was written down."""
        try:
            self.table.choose(choice, seat)
        except Refused as error:
            why = state_frames.refusal_text(self.table, seat, error.refusal)
            return ChoiceRefused(ask_no, role_of(choice)[1], why)
        except Exception as error:
            self._writer.stale = True
            log.error("match %s: the rules met %s", self.id, where_it_failed(error))
            raise ServerError("choice_met_a_fault") from None
        return None

    async def take_back_answer(self, seat: int) -> None:
        """Take back the seat's own answer to a secret question that waits for others."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            place = self.made.place_of_answer(seat)
            if not self.table.take_back_answer(seat):
                raise Conflict("nothing_to_take_back")
            self.made.remove(place)
            self._snapshots.taken_back(self.table.choices)
            self.undos += 1
            if self.clock is not None:
                self.clock.lose_increment(seat)
            await self._writer.write_answer_taken_back(seat)
            await self._changed(self.table.events_told, None)

    async def handout(self, seat: int | None, language: str) -> HandoutSheets:
        """What a seat, or a spectator, may read in this match beyond what everybody may."""
        async with self._turn():
            return handout_sheets(self.table, handout_of(self.table, seat), language)

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice and all after it, or ask those who must agree."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            found = state_frames.undo_to(self, seat)
            if found is None:
                raise Conflict("nothing_to_take_back")
            last, needs = found
            going = await self._last_choices(self.table.choices - last.number + 1)
            self._check_time(going)
            if needs:
                self.agreements.request_undo(seat, len(going), needs)
                await self._writer.write_agreements(self.agreements)
                self.going_back = going
                self._tell_undo_asked()
            else:
                await self._take_back(going)

    async def consent(self, seat: int, yes: bool) -> None:
        """Answer somebody's request to take choices back."""
        async with self._turn():
            self._check_plays(seat)
            if yes and self.agreements.undo_request is not None:
                self._check_time(self.going_back)
            undo_request = self.agreements.answer_undo(self.seats_with_same_person(seat), yes)
            if yes and not undo_request.needs:
                self._tell_undo_asked()
                await self._take_back(self.going_back)
                self.audience.tell(UndoAnswered(granted=True, by=seat))
                return
            await self._writer.write_agreements(self.agreements)
            if yes:
                self._tell_undo_asked()
            else:
                self.audience.tell(UndoAnswered(False, seat))

    def _tell_undo_asked(self) -> None:
        """Tell every page what somebody asks to take back, as far as it knows of it."""
        request = self.agreements.undo_request
        if request is not None:
            self.audience.tell_each(
                lambda seat: UndoAsked(state_frames.undo_request_details(self, request, seat))
            )

    async def _last_choices(self, number: int) -> list[MadeChoice]:
        """The last so many choices; those that memory has forgotten are read from the record."""
        known = self.made.last(number)
        return await last_choices(self._store, self.id, self.table, number) if known is None else known

    def _check_time(self, going: Sequence[MadeChoice]) -> None:
        """Refuse an undo that would cost a seat more increments than it has time left."""
        undone = [choice.seat for choice in going]
        if self.clock is not None and not self.clock.affords(undone, playing_ms()):
            raise Conflict("no_time_to_take_back")

    async def _take_back(self, going: Sequence[MadeChoice]) -> None:
        """Take back the last choices: at the table as far as it remembers them, else from the record."""
        undone = [choice.seat for choice in reversed(going)]
        choices, events = self.table.choices - len(undone), going[0].events
        remembered = choices >= self.made.before
        ran = [] if self.clock is None else self.clock.stop(playing_ms())
        if self.clock is not None:
            for choice in going:
                self.clock.lose_increment(choice.seat, window=choice.window)
        if remembered:
            for _ in undone:
                self.table.undo(range(self.table.seats))
            self.made.cut()
            self.numbers.cut(events)
            moved = departures_after_undo(self.departures, choices, events)
            self.departures = self.numbers.with_unseen(moved)
            self._snapshots.taken_back(choices)
            self.undos += 1
        await self._writer.write_undo(ran, undone, choices, events)
        if not remembered:
            await self._load_again()
        await self._changed(events, None)
        await self._keep_snapshot_if_due()

    async def resign(self, seat: int) -> None:
        """Give a seat up."""
        async with self._turn():
            await self._give_up(seat, RESIGNED)

    async def time_is_up(self, seat: int) -> None:
        """Give a seat up whose time has run out, unless it answered in the same moment."""
        async with self._turn():
            if self.clock is None or self.clock.out_of_time(playing_ms()) != seat:
                raise Conflict("overtaken")
            await self._give_up(seat, TIME)

    async def claim(self, seat: int) -> None:
        """Give up the seats of others that are up and have not chosen for the time that was agreed on."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            own = {*self.side_of(seat), *self.seats_with_same_person(seat)}
            waiting = [each for each in self.asked if self.is_person(each)]
            if own.intersection(waiting) or not waiting:
                raise Conflict("nobody_to_claim")
            rules = None if self.facts.clock is None else ClockRules(**self.facts.clock)
            if rules is None or rules.kind != CLAIM:
                raise Conflict("no_claim_agreed")
            left = self.facts.touched + rules.seconds * 1000 - time_of_day_ms()
            if left > 0:
                raise Conflict("claimed_too_early", hours=-(-left // HOUR))
            for each in waiting:
                if self.ended is None:
                    await self._give_up(each, TIME)

    async def _give_up(self, seat: int, reason: str) -> None:
        """Leave a seat: a partner takes it over, or else a bot plays on; the last side that is left wins."""
        self._check_going()
        self._check_plays(seat)
        heir = self.heir_of(seat) if reason == RESIGNED else None
        leaving = None if heir else seat
        people = self.people_by_side(leaving)
        drawn, lapsed = self.agreements.continue_without(seat, people, heir.number if heir else None)
        ending = MatchEnding((), "", AGREED_DRAW) if drawn else None
        staying = self.sides_without(leaving)
        if len(staying) == 1 or not people:
            winners = tuple(sorted(winner for side in staying for winner in side))
            ending = MatchEnding(winners, "", reason, {"seat": seat})
        told = self.table.events_told
        departure = Departure(seat, reason, self.table.choices, told, self.numbers.unseen_before(told))
        if heir is not None:
            departure = departure._replace(to=heir.number, name=self.seats[seat].name)
        await self._writer.write_departure(departure, self.agreements, ending, heir)
        self.leave_seat(seat, heir)
        self.departures.append(departure)
        self._note_ending(ending)
        await self._changed(told, None)
        if heir is not None:
            self.presence.tell()
            self.audience.tell(SeatGivenUp(seat, reason, lapsed, heir.number, departure.name))
        elif ending is None:
            self.audience.tell(SeatGivenUp(seat, reason, lapsed))

    async def draw(self, seat: int, yes: bool) -> None:
        """Offer a draw or agree to one; else take the offer back, or say no. When all agree, it is drawn."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            own_seats, declined = self.seats_with_same_person(seat), False
            if yes and self.agreements.offer_draw(own_seats, self.people_by_side()):
                ending = MatchEnding((), "", AGREED_DRAW)
                await self._writer.write_ending(ending)
                self._note_ending(ending)
                await self._changed(self.table.events_told, None)
                return
            if not yes:
                declined = self.agreements.decline_draw(own_seats)
            await self._writer.write_agreements(self.agreements)
            self._show(self.table.events_told)
            if declined:
                self.audience.tell(DrawDeclined(seat))

    async def line_heard(self, number: int, held: Sequence[int]) -> TalkLine:
        """A line of the talk, as the holder of these seats has heard it."""
        lines = [line for line in await self._store.talk(self.id, KEPT_TALK) if line.number == number]
        for seat in (*held, None):
            for line in state_frames.talk_heard(self, lines, seat):
                if line.text:
                    return line
        raise NotFound("no_line")

    async def say(self, seat: int | None, speaker: Person, text: str, *, to_side: bool = False) -> None:
        """Say something at the table, or to one's own side alone."""
        async with self._turn():
            if to_side and (seat is None or len(self.table.side_of(seat)) == 1):
                raise Conflict("no_partner")
            said = TalkLine(0, seat, speaker.name, text, time_of_day_ms(), to_side)
            line = await self._store.add_talk(self.id, said, speaker.id)
            self.audience.tell_each(lambda viewer: TalkFrame(state_frames.talk_heard(self, [line], viewer)))
