"""How Alembic reaches the database: over the connection that the server hands it."""

from __future__ import annotations

from alembic import context

from wartable.server.storage.database_tables import DatabaseTable

context.configure(connection=context.config.attributes["connection"], target_metadata=DatabaseTable.metadata)
with context.begin_transaction():
    context.run_migrations()
