"""What Alembic runs for every migration; the connection comes from `migrate.upgrade`."""

from alembic import context

from cupola.server.storage.schema import metadata

# One transaction for all steps, on SQLite too: a crash leaves the old schema, never half of the new one.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
