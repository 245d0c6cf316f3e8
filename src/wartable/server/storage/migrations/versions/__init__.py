"""The versions of the schema, each built on the one before."""
