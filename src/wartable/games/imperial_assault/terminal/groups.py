"""A group in a line: its letter, its figures, and the Health they have left."""

from __future__ import annotations

from wartable.games.imperial_assault.terminal.marks import Scene


def group_line(scene: Scene, group: int) -> str:
    """A group: its letter, name, whether it is ready, and its figures with the Health they have left."""
    m, row = scene.match, scene.state.groups[group]
    figures = []
    for figure in m.figures_of_group(group):
        if not m.is_on_map(figure):
            continue
        left = m.health(figure) - m.figure(figure).damage
        facts = {"figure": scene.figure_mark(figure), "left": left, "health": m.health(figure)}
        extra = [*scene.conditions(figure), *(m.token_text(token) for token in m.figure(figure).carried)]
        words = scene.say("health", **facts)
        figures.append(f"{words} ({scene.names(extra)})" if extra else words)
    name = m.group_card(row).row.key
    key = "group_ready" if row.ready else "group_exhausted"
    mark = scene.group_mark(group)
    return scene.say(key, mark=mark, name=name, figures=scene.messages.listed(figures))
