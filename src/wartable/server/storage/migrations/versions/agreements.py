"""What people ask of each other is kept with the match: an undo that waits for consent, offers of a draw."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; matches that go on begin with nothing asked."""
    op.add_column("matches", sa.Column("accord", sa.Text))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("matches", "accord")
