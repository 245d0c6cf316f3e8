"""The attack in its steps: declare, roll, reroll, modify, spend surges, check accuracy, calculate damage."""
