"""Runs bots in processes of their own, so that no other match waits for a slow bot.

A question brings a snapshot of the match and the few choices made since. A worker keeps a copy of each match
it was asked about, so that as long as the snapshot is the same it makes only the new choices. A process is
started when all others are busy, up to a limit, and killed when it takes too long. The match's own table
decides whether an answer is legal.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from wartable.bots import Bot, Seated, find_bot
from wartable.kernel.chance import Chance, key_of
from wartable.kernel.journal import Header
from wartable.kernel.past import Snapshot
from wartable.kernel.table import Table

log = logging.getLogger("wartable.server")
REMEMBERED = 64
FAILED = "!"


class BotQuestion(msgspec.Struct, frozen=True):
    """A question for a bot: a snapshot of the match, the choices since, and which bot sits in which seat."""

    match: str
    header: Header
    snapshot: Snapshot
    since: Sequence[tuple[int, str]]
    seat: int
    bot: str
    role: str = ""


class MatchCopy:
    """A worker's own table of a match, and its bots that play there."""

    def __init__(self, question: BotQuestion) -> None:
        self._bots: dict[tuple[int, str], Bot] = {}
        self._begin(question)

    def _begin(self, question: BotQuestion) -> None:
        self._snapshot = question.snapshot
        self._since: list[tuple[int, str]] = []
        self._table = Table.resume(question.header, question.snapshot, events=False)

    def answer(self, question: BotQuestion) -> str:
        """Bring the copy up to date and return what the bot chooses."""
        since = list(question.since)
        if question.snapshot != self._snapshot or since[: len(self._since)] != self._since:
            self._begin(question)
        for seat, choice in since[len(self._since) :]:
            self._table.choose(choice, seat)
        self._since = since
        key = (question.seat, question.bot)
        if key not in self._bots:
            # A stream of its own, which tells nothing about the match's.
            chance = Chance(key_of(question.header.seed)).child(f"bot in seat {question.seat}")
            self._bots[key] = find_bot(question.bot)(question.header.game, question.seat, chance)
        return self._bots[key].choose(Seated(self._table, question.seat, question.role))


def answer_questions(pipe: Connection) -> None:
    """Answer questions from the pipe until it closes; this runs in the worker's process."""
    replicas: OrderedDict[str, MatchCopy] = OrderedDict()
    decode = msgspec.msgpack.Decoder(BotQuestion).decode
    while True:
        try:
            question = decode(pipe.recv_bytes())
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            replica = replicas.pop(question.match, None) or MatchCopy(question)
            answer = replica.answer(question)
            replicas[question.match] = replica
        except Exception as error:
            pipe.send_bytes(f"{FAILED}{type(error).__name__}".encode())
            continue
        if len(replicas) > REMEMBERED:
            replicas.popitem(last=False)
        pipe.send_bytes(answer.encode())


WorkerProgram = Callable[[Connection], None]
"""What a worker's process does with its end of the pipe."""


class BotWorker:
    """One process and the pipe to it."""

    def __init__(self, work: WorkerProgram) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.matches: set[str] = set()

    async def ask(self, question: bytes, seconds: float) -> str:
        """Ask a question; TimeoutError if the answer takes too long, EOFError if the process is gone."""
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        loop.add_reader(self._pipe.fileno(), ready.set)
        try:
            async with asyncio.timeout(seconds):
                # A process that has just begun reads nothing yet, and a long match does not fit in the pipe.
                await asyncio.to_thread(self._pipe.send_bytes, question)
                await ready.wait()
            return self._pipe.recv_bytes().decode()
        finally:
            loop.remove_reader(self._pipe.fileno())

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class BotWorkers:
    """Starts as many workers as are needed at once, up to a limit."""

    def __init__(self, most: int, seconds: float, work: WorkerProgram = answer_questions) -> None:
        self._seconds = seconds
        self._work = work
        self._idle: list[BotWorker] = []
        self._room = asyncio.Semaphore(most)
        self._working: set[BotWorker] = set()

    def close(self) -> None:
        """End all processes."""
        for worker in [*self._idle, *self._working]:
            worker.end()

    def forget(self, match: str) -> None:
        """Forget which workers know a match that has left memory."""
        for worker in [*self._idle, *self._working]:
            worker.matches.discard(match)

    async def choose(self, question: BotQuestion) -> str | None:
        """Return a bot's choice, legal or not; None if the bot fails or takes too long."""
        async with self._room:
            worker = self._free_worker(question.match)
            answer = await self._ask(worker, question)
        if not answer.startswith(FAILED):
            return answer
        why = answer.removeprefix(FAILED)
        log.warning("match %s: bot %s gave no answer (%s)", question.match, question.bot, why)
        return None

    def _free_worker(self, match: str) -> BotWorker:
        """Return a free worker, preferably one that knows the match."""
        known = next((worker for worker in self._idle if match in worker.matches), None)
        worker = known or (self._idle[-1] if self._idle else BotWorker(self._work))
        if worker in self._idle:
            self._idle.remove(worker)
        worker.matches.add(match)
        self._working.add(worker)
        return worker

    async def _ask(self, worker: BotWorker, question: BotQuestion) -> str:
        try:
            answer = await worker.ask(msgspec.msgpack.encode(question), self._seconds)
        except (TimeoutError, EOFError, OSError, asyncio.CancelledError) as error:
            self._working.discard(worker)
            worker.end()
            if isinstance(error, asyncio.CancelledError):
                raise
            return f"{FAILED}{type(error).__name__}"
        self._working.discard(worker)
        self._idle.append(worker)
        return answer
