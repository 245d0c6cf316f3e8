"""What the lobby shows of a match: its round, its score and a small picture."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; matches so far show it once they have been played again."""
    op.add_column("matches", sa.Column("glance", sa.Text))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("matches", "glance")
