"""Seats know when their match was played last: so an index finds somebody's newest matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, filled from the matches, and indexes in place of those that they begin with."""
    op.add_column("seats", sa.Column("touched", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(
        "update seats set touched = (select matches.touched from matches where matches.id = seats.match)"
    )
    op.drop_index("ix_seats_person", "seats")
    op.create_index("seats_of_person", "seats", ["person", "touched", "match"])
    op.drop_index("ix_matches_creator", "matches")
    op.create_index("matches_of_maker", "matches", ["creator", "touched"])


def downgrade() -> None:
    """Take them away."""
    op.drop_index("matches_of_maker", "matches")
    op.create_index("ix_matches_creator", "matches", ["creator"])
    op.drop_index("seats_of_person", "seats")
    op.create_index("ix_seats_person", "seats", ["person"])
    op.drop_column("seats", "touched")
