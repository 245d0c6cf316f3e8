"""Where minis may stand: cohesion, formations, deployment, melee, displacement."""
