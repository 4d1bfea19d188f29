### The table itself: chart, islands, events, hand, log
