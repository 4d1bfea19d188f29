# Ce qui s’est passé, une phrase à la fois.

## Le cadre
log-season = Année { $year }, { $season }.
log-phase = Phase suivante : { $phase }.
log-answered = { $island } a répondu.
log-finished = { $island } a terminé.
log-resumed = { $island } n’a finalement pas terminé.
log-order-called = { $island } demande à l’archonte de fixer un ordre de jeu.
log-order-set = L’archonte fixe l’ordre : { $islands }.

## Annulations
log-took-back = { $island } annule : { $act }.
undone-take = la marchandise choisie ({ $goods })
undone-launch = le départ de la flotte { $fleet } { $land-toward }
undone-stow = le déplacement des cartes Égide de la flotte { $fleet }
undone-fee = les taxes portuaires de la flotte { $fleet }
undone-receive = ce que le port a donné à la flotte { $fleet }
undone-trade = l’échange de la flotte { $fleet } avec la banque
undone-shift = les cartes passées de la flotte { $fleet } à la flotte { $target }
undone-return = le retour de la flotte { $fleet }
undone-build = la construction d’{ $structure }
undone-wonder = le paiement pour la merveille « { $card } »
undone-adopt = l’adoption de la philosophie « { $card } »
undone-use = l’utilisation de la carte « { $card } »

## Marchandises
log-received = { $island } reçoit { $goods }.
log-paid = { $island } paie { $goods }.
log-lost = { $island } perd { $goods }.
log-discarded = { $island } défausse { $goods }.
log-cargo-received = La flotte { $fleet } { $island-of } embarque { $goods }.
log-cargo-paid = La flotte { $fleet } { $island-of } paie { $goods }.
log-cargo-lost = La flotte { $fleet } { $island-of } perd { $goods }.

## Phase d’événement
log-event-flipped = Nouvel événement : { $card }.
log-events-ordered = L’archonte range les événements, comptés depuis la gauche de la rangée, dans cet ordre : { $places }.
log-events-kept = L’archonte laisse les événements dans l’ordre de la rangée.
log-event-acts = L’événement « { $card } » prend effet.
log-island-named = L’archonte désigne { $island }.
log-land-named = L’archonte désigne { $land }.
log-donated = { $island } donne { $cards } à l’archonte, { $archon }.
log-spared = { $island } est épargnée.
log-event-ignored = { $island } ignore l’événement grâce à la carte « { $card } ».
log-village-idled = { $island } laisse { $village } à l’arrêt cette saison.
log-workshops-idled = { $island } laisse ses ateliers à l’arrêt cette saison.
log-village-lost = { $island } perd { $village }.
log-declined = { $island } décline l’offre.

## Regards
log-looked = { $island } regarde la carte Port { $land-at }.
log-harbor-seen = { $island } voit la carte Port { $land-at } : { $card }.
log-event-seen = { $island } voit le prochain événement : { $card }.

## Production
log-worked = { $island } met ses armées au travail et produit en plus { $goods }.
log-worked-none = { $island } ne met aucune armée au travail.

## Commerce entre îles
log-offered = Offre { $island-of } { $to } : { $terms }.
log-offered-private = Offre privée { $island-of } { $to } : { $terms }.
log-countered = Contre-offre { $island-of } { $to } : { $terms }.
log-countered-private = Contre-offre privée { $island-of } { $to } : { $terms }.
log-offer-refused = { $other } refuse l’offre { $island-of } : { $terms }.
log-offer-withdrawn = { $island } retire son offre : { $terms }.
log-offer-unaffordable = L’offre { $island-of } est close, faute de cartes : { $terms }.
log-offer-declined = Personne ne prend l’offre { $island-of } : { $terms }.
log-dealt = { $island } cède { $give } { $other-to } contre { $want }.
log-given = { $island } donne { $cards } { $other-to }.
terms = { $give } contre { $want }
terms-gift = { $give } sans contrepartie
terms-wish = rien contre { $want }
to-everyone = à toutes les îles

## Voyage
log-launched = { $island } envoie la flotte { $fleet } { $land-toward } avec { $cards }.
log-stowed = { $island } réorganise les cartes Égide de la flotte { $fleet }.
log-loaded = À bord, depuis l’île : { $goods }.
log-landed = À terre : { $goods }.

## Périls
log-hazard-neighboring = Péril sur la route des pays avoisinants : { $card }. { $words }
log-hazard-foreign = Péril sur la route des pays lointains : { $card }. { $words }
log-hazard-alone = La flotte { $fleet } { $island-of } tire son propre péril : { $card }. { $words }
log-hazards-shuffled = Les périls défaussés sont mélangés en une nouvelle pioche.
log-struck = La flotte { $fleet } { $island-of } est frappée.
log-shown = La flotte { $fleet } { $island-of } montre { $goods }.
log-fleet-spared = La flotte { $fleet } { $island-of } est épargnée grâce à la carte « { $card } ».
log-sent-home = La flotte { $fleet } { $island-of } fait demi-tour.
log-diverted = La flotte { $fleet } { $island-of } est déroutée { $land-toward }.

## Commerce naval
log-said-reveal = { $land-at }, { $island } choisit de révéler la carte.
log-said-pass = { $land-at }, { $island } choisit de passer.
log-harbor-revealed = La carte Port { $land-at } est révélée : { $card }.
log-harbor-stays-down = La carte Port { $land-at } reste face cachée ; personne n’y fait rien cette saison.
log-plans-taken = { $island } prend les plans d’une merveille : { $card }.

## Retour
log-shifted = { $island } fait passer { $cards } de la flotte { $fleet } à la flotte { $target }.
log-returned = La flotte { $fleet } { $island-of } rentre avec { $cards }.
log-returned-empty = La flotte { $fleet } { $island-of } rentre sans marchandises.
log-aboard = Toujours à bord : { $cards }.

## Construction
log-built = { $island } construit { $structure }.
log-built-academy = { $island } construit une académie et introduit une philosophie : { $card }.
log-wonder-plans = { $island } possède les plans d’une merveille : { $card }.
log-wonder-partial = { $island } commence une merveille : { $card }.
log-wonder-complete = { $island } achève une merveille : { $card }.
log-adopted = { $island } adopte une philosophie : { $card }.
log-used = { $island } utilise la carte « { $card } ».
log-bought = { $island } paie { $goods } { $other-to } pour profiter de la carte « { $card } ».

## Défausse
log-hand-shown = { $island } montre sa main : { $goods }.
log-kept = { $n ->
    [0] { $island } ne garde aucune carte.
    [one] { $island } garde { $n } carte face cachée.
   *[other] { $island } garde { $n } cartes face cachée.
}

## Archonte, fin de saison et de partie
log-voted = { $n ->
    [one] { $island } vote pour { $other }.
   *[other] { $island } vote pour { $other }, avec { $n } voix.
}
log-archon-drawn = Le sort désigne { $island } comme premier archonte.
log-elected = { $island } est élue archonte.
log-elected-drawn = Égalité des voix : le sort désigne { $island } comme archonte.
log-year-ended = L’année { $year } s’achève.
log-harbor-replaced = Une nouvelle carte Port est posée face cachée { $land-at }.
log-harbors-shuffled = Les cartes Port défaussées sont mélangées en une nouvelle pioche.
log-crowned = L’archonte départage les ex æquo en faveur { $island-of }.
log-won = { $island } remporte la partie.
