"""The rules that only a mission of the campaign has: heroes, tests, threat, deployment, set-up, the end."""
