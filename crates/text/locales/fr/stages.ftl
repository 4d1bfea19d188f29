# Les moments mis en scène sur la carte, et les lignes qui en restent. Sans île nommée, la phrase suit son nom.

## Le cadre
stage-speed = Vitesse
stage-how = À quelle vitesse voulez-vous voir ces scènes ?
stage-slow = Lent
stage-normal = Normal
stage-quick = Rapide
stage-still = Immobile
stage-sound = Son
stage-skip = Passer
stage-befell = Ce qui vous est arrivé
stage-fortune = Bonne nouvelle pour vous
stage-deed = Votre choix
stage-read = Compris
stage-more = et { $n } de plus
stage-line = { $card } : { $words }
stage-forced = { $words } Il n’y avait rien à choisir.

## La mer
stage-waters = en route vers les { $lands }
stage-alone = la flotte { $letter } { $island-of } tire son propre péril
stage-nobody-struck = { $whom ->
    [more] Personne n’est frappé : aucune flotte sur cette route n’a plus de { $n } cartes à bord.
    [cargo] Personne n’est frappé : aucune flotte sur cette route n’a de cargaison.
    [rare] Personne n’est frappé : aucune flotte sur cette route n’a de marchandise rare à bord.
    [gold] Personne n’est frappé : aucune flotte sur cette route n’a d’or à bord.
   *[every] Personne n’est frappé.
}
stage-passed-over = { $whom ->
    [more] Passe sans dommage : seules sont frappées les flottes de plus de { $n } cartes.
    [cargo] Passe sans dommage : seule est frappée la flotte qui a la plus grosse cargaison.
    [rare] Passe sans dommage : seule est frappée la flotte qui transporte le plus de marchandises rares.
    [gold] Passe sans dommage : seule est frappée la flotte qui transporte le plus d’or.
   *[every] Passe sans dommage.
}
stage-struck = Frappée.
stage-boarded = Abordée.
stage-nothing-to-lose = Frappée, mais rien à bord que ce péril puisse prendre.
stage-loses = Perd { $goods }.
stage-gives-up = Cède { $goods } et s’en tire indemne.
stage-gift = Offre son cadeau à Poséidon et tire son propre péril.
stage-shows = Montre { $goods } et s’en tire indemne.
stage-spared-by = Épargnée grâce à la carte « { $card } ».
stage-turns-back = Fait demi-tour avec sa cargaison.
stage-driven = Déroutée { $land-toward }.
stage-sails-on = { $n ->
    [0] elle poursuit sa route { $land-toward }, à vide.
    [one] { $n } carte poursuit sa route { $land-toward }.
   *[other] { $n } cartes poursuivent leur route { $land-toward }.
}
stage-landed = { $n ->
    [one] Votre flotte { $letter } est arrivée { $land-at } sans encombre, avec sa carte.
   *[other] Votre flotte { $letter } est arrivée { $land-at } sans encombre, avec ses { $n } cartes.
}
stage-landed-lighter = { $n ->
    [0] { $all ->
        [one] Votre flotte { $letter } est arrivée { $land-at } sans sa carte.
       *[other] Votre flotte { $letter } est arrivée { $land-at } sans aucune de ses { $all } cartes.
    }
    [one] Votre flotte { $letter } est arrivée { $land-at } avec { $n } de ses { $all } cartes.
   *[other] Votre flotte { $letter } est arrivée { $land-at } avec { $n } de ses { $all } cartes.
}
stage-thieves = Des voleurs au port
stage-next-time = { $danger ->
    [thieves] La prochaine fois : une armée à bord tient les voleurs à distance.
    [pirates] La prochaine fois : un navire de guerre ou une armée à bord écarte les pirates, un cadeau de Poséidon tout péril.
   *[storm] La prochaine fois : un cadeau de Poséidon à bord écarte tout péril.
}
stage-next-time-lighter = { $whom ->
    [more] Les flottes de { $n } cartes au plus y échappent.
    [cargo] Seule la flotte la plus chargée est frappée.
    [rare] Seule la flotte qui porte le plus de marchandises rares est frappée.
    [gold] Seule la flotte qui porte le plus d’or est frappée.
   *[every] Vers les pays avoisinants on rencontre un péril, vers les pays lointains deux.
}

## Les événements
stage-event-new = nouvel événement
stage-event-again = « { $card } » agit de nouveau.
stage-named = Désignée par l’archonte.
stage-pays = Paie { $goods }.
stage-receives = Reçoit { $goods }.
stage-spared = { $why ->
    [few] Épargnée : elle n’avait pas plus de { $n } marchandises en main.
    [guard] Épargnée : elle a { $card } à terre.
    [idle] Épargnée : aucun de ses villages ne peut être arrêté en ce moment.
    [hand] Épargnée : avant la récolte, elle n’avait rien en main.
    [village] Épargnée : aucun de ses villages ne peut être perdu en ce moment.
   *[unsaid] Épargnée.
}
stage-declines = Décline.
stage-donates = Donne { $cards } à l’archonte.

## Les ports, les marchés conclus, le vote, l’année
stage-harbor = { $land } ouvre son port
stage-harbor-stays = La carte reste visible jusqu’à la fin de l’année.
stage-reveals = révèle
stage-passes = passe
stage-deal = Marché conclu
stage-harvest-title = Récolte
stage-harvest = Récolte : { $goods }.
stage-harvest-more = Accrue grâce à « { $card } ».
stage-harvest-less = Réduite par « { $card } ».
stage-vote = Qui sera archonte ?
stage-year = Fin de l’année { $numeral }
stage-year-mine = L’année { $numeral } s’achève : { $n } de vos 16 constructions sont debout. Ses événements s’en vont, et les ports ouverts reçoivent une nouvelle carte.
stage-year-go = Vers l’année { $numeral }
stage-leads = en tête
stage-leads-together = à égalité en tête
stage-year-events = Les événements de l’année { $numeral } s’en vont. Quatre nouveaux attendent, face cachée, un par saison.
stage-year-harbors = Les ports révélés ont une nouvelle carte, face cachée. Les cartes jamais retournées restent.
stage-year-stays = Tout le reste demeure : cartes, flottes, constructions, archonte. Les philosophies, ces pouvoirs que donnent les académies, peuvent resservir si elles valent une fois l’an.
stage-year-ahead = { $n ->
    [one] L’année { $next } est la dernière : qui aura le plus de constructions après son hiver l’emporte, ou plus tôt qui en aura 16.
   *[other] Il reste { $n } années. Qui a ses 16 constructions à la fin d’une saison gagne aussitôt.
}
