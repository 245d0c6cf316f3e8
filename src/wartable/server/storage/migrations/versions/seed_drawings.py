"""Seats commit to nonces before any is told; who sits where nothing has begun sits down once more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# A day to tell the nonces in, as matches have that are made without another limit.
FIRST = '{"rule":2,"attempt":1,"seconds":86400}'


def upgrade() -> None:
    """Add the columns; matches that have begun keep the rule by which their seed was drawn."""
    op.add_column("matches", sa.Column("drawing", sa.Text))
    op.add_column("seats", sa.Column("pledge", sa.String(64)))
    matches = sa.table("matches", sa.column("id"), sa.column("status"), sa.column("drawing"))
    seats = sa.table("seats", *map(sa.column, ("match", "kind", "person", "nonce")))
    waiting = matches.c.status == "gathering"
    op.execute(matches.update().where(waiting).values(drawing=FIRST))
    sits = seats.c.match.in_(sa.select(matches.c.id).where(waiting)), seats.c.person.is_not(None)
    op.execute(seats.update().where(*sits).values(kind="person", nonce=None))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("seats", "pledge")
    op.drop_column("matches", "drawing")
