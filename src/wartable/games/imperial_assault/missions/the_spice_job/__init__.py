"""The Spice Job: Chewbacca and six barrels."""
