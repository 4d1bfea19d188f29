# Comment la partie s’est terminée.

outcome-place = { $n ->
    [one] { $place }. { $name } : { $n } construction sur 16.
   *[other] { $place }. { $name } : { $n } constructions sur 16.
}
outcome-ahead = Devant { $other } : { $reason }.
outcome-tied = À égalité avec { $other }.
outcome-won = { $island } l’emporte : { $reason }.
outcome-won-by = { $island } l’emporte { $n ->
    [one] d’une construction
   *[other] de { $n } constructions
}, { $most } à { $next }.
outcome-ahead-by = Devant { $other } { $n ->
    [one] d’une construction
   *[other] de { $n } constructions
}, { $most } à { $next }.

## Ce qui a tranché
decider-completion = les seize constructions sont achevées
decider-structures = davantage de constructions
decider-tie_breaker = autant de constructions, mais { $more }
decider-archon = égalité parfaite, et l’archonte a tranché

## Critères de départage, dans leur ordre
tie_breaker-1 = davantage de merveilles achevées
tie_breaker-2 = davantage de merveilles en construction
tie_breaker-3 = davantage de plans de merveilles
tie_breaker-4 = davantage de constructions sur l’acropole
tie_breaker-5 = davantage d’ateliers
tie_breaker-6 = davantage de philosophies
tie_breaker-7 = davantage de flottes
tie_breaker-8 = davantage de cartes Égide
tie_breaker-9 = davantage d’or (en comptant 6 au plus)
tie_breaker-10 = davantage de marchandises rares (en comptant 6 au plus)
tie_breaker-11 = davantage de marchandises de base (en comptant 6 au plus)
