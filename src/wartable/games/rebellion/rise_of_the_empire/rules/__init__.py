"""The rules of Rise of the Empire, a module a chapter; importing this package lets all of them register."""
