"""Long matches keep their chapters: where each began, how it ended, and its packed log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; a match that goes on begins its first row with its next snapshot."""
    op.create_table(
        "chapters",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("unseen", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("last", sa.Integer),
        sa.Column("told", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("log", sa.LargeBinary),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("chapters")
