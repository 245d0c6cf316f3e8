"""What somebody brings to a seat is kept with it, such as an army of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; to the seats there are, nothing was brought."""
    op.add_column("seats", sa.Column("brings", sa.Text))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("seats", "brings")
