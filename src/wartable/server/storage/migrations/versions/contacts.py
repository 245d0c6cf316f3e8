"""People are called by mail or webhook: addresses, links in mails, letters to send, and who was called."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; nobody has given an address yet."""
    op.create_table(
        "contacts",
        _of("people", "person", primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(64), nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
        sa.Column("fault", sa.Text),
    )
    op.create_table(
        "tickets",
        sa.Column("token", sa.String(64), primary_key=True),
        _of("people", "person", nullable=False, index=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        _of("people", "person", nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("letter", sa.String(16), nullable=False),
        sa.Column("language", sa.String(64), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        _of("matches", "match"),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "turn_calls",
        _of("people", "person", primary_key=True),
        _of("matches", "match", primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _of(table: str, column: str, **more: Any) -> sa.Column[str]:
    """The id of a row of another table, with which this row goes."""
    return sa.Column(column, sa.String(32), sa.ForeignKey(f"{table}.id", ondelete="CASCADE"), **more)


def downgrade() -> None:
    """Take the tables away."""
    for name in ("turn_calls", "outbox", "tickets", "contacts"):
        op.drop_table(name)
