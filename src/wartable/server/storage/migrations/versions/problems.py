"""Problems that people report from their matches are kept for who runs the table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "problems",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("problems")
