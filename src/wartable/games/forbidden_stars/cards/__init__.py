"""The effects that the tables of cards cannot say: one small function a card, registered by its id."""
