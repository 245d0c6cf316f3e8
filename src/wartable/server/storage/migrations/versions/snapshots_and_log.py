"""Matches keep snapshots to go on from, and the log of what happened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; the matches there are fill them when they are next played."""
    _of_a_match(
        "snapshots",
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("chance", sa.BigInteger, nullable=False),
        sa.Column("rolled", sa.BigInteger, nullable=False),
        sa.Column("disclosures", sa.Integer, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("hidden", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
    )
    _of_a_match(
        "log",
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
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
    for name in ("log", "snapshots"):
        op.drop_table(name)
