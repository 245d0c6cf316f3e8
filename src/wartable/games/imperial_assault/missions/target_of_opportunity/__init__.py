"""Target of Opportunity: saboteurs and the data core."""
