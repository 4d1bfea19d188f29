# How the game ended.

outcome-place = { $n ->
    [one] { $place }. { $name }: { $n } structure of 16.
   *[other] { $place }. { $name }: { $n } structures of 16.
}
outcome-ahead = Ahead of { $other }: { $reason }.
outcome-tied = Tied with { $other }.
outcome-won = { $island } won: { $reason }.
outcome-won-by = { $island } won by { $n ->
    [one] one structure
   *[other] { $n } structures
}, { $most } to { $next }.
outcome-ahead-by = Ahead of { $other } by { $n ->
    [one] one structure
   *[other] { $n } structures
}, { $most } to { $next }.

## What decided
decider-completion = all sixteen structures are complete
decider-structures = more structures
decider-tie_breaker = as many structures, but { $more }
decider-archon = nothing set them apart, and the Archon chose

## Tie-breakers, in their order
tie_breaker-1 = more complete great wonders
tie_breaker-2 = more great wonders under construction
tie_breaker-3 = more plans for great wonders
tie_breaker-4 = more acropolis structures
tie_breaker-5 = more workshops
tie_breaker-6 = more philosophies
tie_breaker-7 = more fleets
tie_breaker-8 = more aegis cards
tie_breaker-9 = more gold (counting 6 at most)
tie_breaker-10 = more rare commodities (counting 6 at most)
tie_breaker-11 = more basic commodities (counting 6 at most)
