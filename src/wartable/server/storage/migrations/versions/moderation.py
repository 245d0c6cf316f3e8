"""What is said at tables can be reported, and who said it be silenced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; who said a line is known from now on."""
    op.add_column("talk", sa.Column("person", sa.String(32)))
    op.create_table(
        "reports",
        _key_of("matches", "match"),
        sa.Column("number", sa.Integer, primary_key=True),
        _key_of("people", "reporter"),
        sa.Column("speaker", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "silences",
        _key_of("people", "person"),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def _key_of(table: str, column: str) -> sa.Column[str]:
    """The id of a row of another table, with which this row goes, as a part of its key."""
    return sa.Column(
        column, sa.String(32), sa.ForeignKey(f"{table}.id", ondelete="CASCADE"), primary_key=True
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("silences", "reports"):
        op.drop_table(table)
    op.drop_column("talk", "person")
