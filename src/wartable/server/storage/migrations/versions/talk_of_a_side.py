"""What was said within a side is marked, for the others see only that it was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; all that was said so far was said to everybody."""
    op.add_column("talk", sa.Column("side", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("talk", "side")
