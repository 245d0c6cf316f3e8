"""A campaign in the terminal: its home between missions, and the sides of a mission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from wartable.games.imperial_assault.campaign import chapters
from wartable.games.imperial_assault.campaign.held_cards import HeldCard
from wartable.games.imperial_assault.campaign.ledger import hero_text, mission_text, row_of, rows
from wartable.games.imperial_assault.campaign.missions.gains import SIDE_NAMES
from wartable.games.imperial_assault.campaign.state import NOTHING_CHOSEN, AgendaCards, Campaign, HeroLog
from wartable.games.imperial_assault.facts.figure_facts import endurance_of
from wartable.games.imperial_assault.state import IMPERIALS, HeroState, Kind
from wartable.games.imperial_assault.terminal.groups import group_line
from wartable.games.imperial_assault.terminal.marks import Scene
from wartable.parts.terminal import HEAD_STYLE, player_note, wrapped

# The head line


def status(scene: Scene) -> Text:
    """The mission with its round and threat, or the stage of the campaign."""
    state, log = scene.state, scene.state.campaign
    if state.outcome is not None:
        return Text(scene.say("status", phase=scene.say("phase_over")), HEAD_STYLE)
    if state.imperial is not None:
        row = scene.match.campaign.mission[state.mission]
        facts = {"mission": state.mission, "round": state.round, "rounds": row.rounds}
        threat = {"threat": state.imperial.threat, "level": state.imperial.level}
        return Text(scene.say("status_mission", **facts, **threat), HEAD_STYLE)
    assert log is not None
    name = scene.messages.phrase(chapters.chapter_name(state))
    facts = {"stage": log.slot + 1, "stages": len(rows().log), "chapter": name}
    return Text(scene.say("status_campaign", **facts), HEAD_STYLE)


# Beside the map of a mission


def sides(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """For a narrow column: each seat with what it has on the map, one's own first."""
    lines: list[Text] = []
    for seat in _order(scene):
        lines.append(_headline(scene, seat, width, people, asked))
        lines += wrapped(_of_seat(scene, seat), width)
    return lines


def side_strip(scene: Scene, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
    """The same in one long line a seat."""
    lines = []
    for seat in _order(scene):
        line = _headline(scene, seat, width, people, asked)
        points = scene.messages.listed(list(_of_seat(scene, seat)), "points")
        line.append(f"  {points}" if points else "")
        scene.cut(line, width)
        lines.append(line)
    return lines


def _order(scene: Scene) -> list[int]:
    return sorted(range(scene.seats), key=lambda seat: seat != scene.seat)


def _headline(scene: Scene, seat: int, width: int, people: Sequence[str], asked: int | None) -> Text:
    line = Text(">" if seat == asked else " ", HEAD_STYLE)
    scene.add_name(line, seat, player_note(people, seat))
    scene.cut(line, width)
    return line


def _of_seat(scene: Scene, seat: int) -> Iterator[str]:
    """What a seat has in a mission: threat and cards, heroes, groups."""
    state = scene.state
    if state.imperial is None:
        return
    if seat == IMPERIALS:
        yield _imperial_line(scene)
    for hero in state.heroes:
        if hero.seat == seat:
            yield hero_line(scene, hero)
    for number, group in enumerate(state.groups):
        if group.seat == seat and group.kind is not Kind.HERO and not group.defeated:
            yield group_line(scene, number)


def _imperial_line(scene: Scene) -> str:
    """How many groups the Imperial player can still bring; which, only he sees, but for those once seen."""
    imperial, cards = scene.match.imperial, scene.match.content.deployments
    numbers = {"hand": len(imperial.hand), "reserve": len(imperial.reserve)}
    if scene.seat != IMPERIALS:
        seen = [*imperial.seen, *imperial.seen_reserve]
        known = scene.names(cards[card].key for card in seen)
        return scene.say("imperial_groups", **numbers, seen=len(seen), known=known)
    open_groups = scene.names(cards[card].key for card in imperial.hand)
    reserved = scene.names(cards[card].key for card in imperial.reserve)
    return scene.say("own_imperial_groups", **numbers, open=open_groups, reserved=reserved)


def hero_line(scene: Scene, hero: HeroState) -> str:
    """A hero: Health and Endurance that are left, whether wounded, what it could still activate with."""
    m = scene.match
    row = m.figure(hero.figure)
    facts = {
        "mark": scene.figure_mark(hero.figure),
        "hero": m.campaign.heroes[hero.hero].key,
        "left": m.health(hero.figure) - row.damage,
        "health": m.health(hero.figure),
        "strain": row.strain,
        "endurance": endurance_of(hero, row.wounded),
        "activations": hero.tokens - hero.spent,
    }
    if hero.withdrawn:
        return scene.say("hero_withdrawn", **facts)
    line = scene.say("hero_wounded" if row.wounded else "hero_healthy", **facts)
    extra = [*scene.conditions(hero.figure), *(m.token_text(token) for token in row.carried)]
    return f"{line} ({scene.names(extra)})" if extra else line


# The home of a campaign


def home(scene: Scene) -> list[str]:
    """The log of a campaign in sentences, as a seat may read it: what was played, owned, and what is next."""
    log = scene.state.campaign
    if log is None:
        return []
    lines = [*_played(scene, log), *_next(scene, log), scene.say("home_credits", credits=log.credits)]
    lines += [_hero(scene, hero) for hero in log.heroes]
    if log.offered:
        offers = [_priced(scene, rows().items[item].key, rows().items[item].credits) for item in log.offered]
        lines.append(scene.say("home_shop", items=scene.messages.listed(offers)))
    return [*lines, *_imperial(scene, log), *_gained(scene, log)]


def _played(scene: Scene, log: Campaign) -> Iterator[str]:
    """A line a mission that was played."""
    for line in log.played:
        facts = {
            "stage": line.slot + 1,
            "mission": mission_text(line.mission),
            "level": line.threat_level,
            "side": SIDE_NAMES[line.winner],
        }
        yield scene.say("home_forced_played" if line.forced else "home_played", **facts)


def _next(scene: Scene, log: Campaign) -> Iterator[str]:
    """The stage that is being filled, those after it, and the missions that may fill it."""
    slot, ahead = rows().log[log.slot], rows().log[log.slot + 1 :]
    yield scene.say("home_stage", stage=log.slot + 1, kind=slot.kind.value, level=slot.threat_level)
    if log.story != NOTHING_CHOSEN:
        yield scene.say("home_story", mission=mission_text(log.story))
    active = [*log.sides.active, *log.forced]
    if active:
        yield scene.say("home_active", missions=scene.names(mission_text(mission) for mission in active))
    if ahead:
        stages = [scene.say("home_ahead_stage", kind=row.kind.value, level=row.threat_level) for row in ahead]
        yield scene.say("home_ahead", stages=scene.messages.listed(stages))


def _hero(scene: Scene, hero: HeroLog) -> str:
    cards = scene.messages.listed([_card(scene, card) for card in hero.cards])
    return scene.say("home_hero", hero=hero_text(hero), experience=hero.experience, cards=cards)


def _card(scene: Scene, card: HeldCard) -> str:
    """A card with what is attached to it."""
    name = scene.messages.name(row_of(card).key)
    if not card.modifications:
        return name
    attached = scene.names(rows().items[row].key for row in card.modifications)
    return scene.say("home_modified", card=name, attached=attached)


def _priced(scene: Scene, key: str, price: int) -> str:
    return scene.say("home_priced", card=key, price=price)


def _imperial(scene: Scene, log: Campaign) -> Iterator[str]:
    """The Imperial player's class, cards and Agenda cards; those kept secret are named to him alone."""
    if log.imperial_class:
        cards = scene.messages.listed([_card(scene, card) for card in log.imperial_cards])
        numbers = {"experience": log.experience, "influence": log.influence}
        yield scene.say("home_imperial", deck=log.imperial_class, cards=cards, **numbers)
    yield from _agendas(scene, log.agendas)


def _agendas(scene: Scene, agendas: AgendaCards) -> Iterator[str]:
    printed = rows().agendas
    shown = {"home_ongoing": agendas.ongoing, "home_agenda_missions": agendas.missions}
    if scene.seat == IMPERIALS:
        shown |= {"home_drawn": agendas.drawn, "home_secret": agendas.secret}
        for key, cards in shown.items():
            if cards:
                priced = [_priced(scene, printed[card].key, printed[card].influence) for card in cards]
                yield scene.say(key, cards=scene.messages.listed(priced))
        return
    for key, cards in shown.items():
        if cards:
            yield scene.say(key, cards=scene.names(printed[card].key for card in cards))
    if agendas.secret:
        yield scene.say("home_secret_hidden", number=len(agendas.secret))


def _gained(scene: Scene, log: Campaign) -> Iterator[str]:
    """Allies and villains."""
    cards = scene.match.content.deployments
    if log.allies:
        yield scene.say("home_allies", cards=scene.names(cards[ally.card].key for ally in log.allies))
    if log.villains:
        yield scene.say("home_villains", cards=scene.names(cards[card].key for card in log.villains))
