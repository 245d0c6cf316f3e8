"""A server of several processes writes down which of them live, and which match each owns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; nobody lives yet."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("socket", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "match_leases",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("match_leases")
    op.drop_table("processes")
