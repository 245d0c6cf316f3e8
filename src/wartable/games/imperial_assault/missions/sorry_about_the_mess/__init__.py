"""Sorry About the Mess: Han Solo settles accounts with Gerrin."""
