"""The first schema: people, sessions, matches, seats, records and talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password", sa.String(255)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("title", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("clock", sa.Text),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer),
        sa.Column("seed", sa.String(64)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("ending", sa.Text),
        sa.Column("asked", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "public", "touched"])
    _of_a_match(
        "seats",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(64)),
        sa.Column("nonce", sa.String(64)),
        sa.Column("resigned", sa.Boolean, nullable=False),
    )
    _of_a_match(
        "records",
        sa.Column("kind", sa.String(1), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64)),
        sa.Column("took", sa.BigInteger, nullable=False),
    )
    _of_a_match(
        "talk",
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _of_a_match(name: str, *columns: sa.Column[object]) -> None:
    """A table whose rows are numbered within a match and go with it."""
    op.create_table(
        name,
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        *columns,
    )


def downgrade() -> None:
    """Take the tables away."""
    for name in ("talk", "records", "seats", "matches", "sessions", "people"):
        op.drop_table(name)
