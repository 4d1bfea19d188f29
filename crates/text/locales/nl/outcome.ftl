# Hoe het spel afliep.

outcome-place = { $place }. { $name }: { $n } van de 16 gebouwen.
outcome-ahead = Vóór { $other }: { $reason }.
outcome-tied = Gelijk met { $other }.
outcome-won = { $island } won: { $reason }.
outcome-won-by = { $island } won met { $n ->
    [one] één gebouw
   *[other] { $n } gebouwen
} verschil, { $most } tegen { $next }.
outcome-ahead-by = Vóór { $other } met { $n ->
    [one] één gebouw
   *[other] { $n } gebouwen
} verschil, { $most } tegen { $next }.

## Wat de doorslag gaf
decider-completion = alle zestien gebouwen zijn voltooid
decider-structures = meer gebouwen
decider-tie_breaker = evenveel gebouwen, maar { $more }
decider-archon = helemaal gelijk, en de archont koos

## Wat bij gelijke stand beslist, in volgorde
tie_breaker-1 = meer voltooide wereldwonderen
tie_breaker-2 = meer deels gebouwde wereldwonderen
tie_breaker-3 = meer plannen van wereldwonderen
tie_breaker-4 = meer gebouwen op de akropolis
tie_breaker-5 = meer werkplaatsen
tie_breaker-6 = meer filosofieën
tie_breaker-7 = meer vloten
tie_breaker-8 = meer aegiskaarten
tie_breaker-9 = meer goud (hoogstens 6 geteld)
tie_breaker-10 = meer zeldzame goederen (hoogstens 6 geteld)
tie_breaker-11 = meer basisgoederen (hoogstens 6 geteld)
