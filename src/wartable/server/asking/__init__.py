"""What seats are asked, and what they ask of each other: questions, choices, agreements, the clock."""
