"""A match may be the rematch of another, which has only one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no match so far was a rematch."""
    op.add_column("matches", sa.Column("rematch_of", sa.String(32)))
    op.create_index("rematches", "matches", ["rematch_of"], unique=True)


def downgrade() -> None:
    """Take it away."""
    op.drop_index("rematches", "matches")
    op.drop_column("matches", "rematch_of")
