# Les moments mis en scène sur la carte, et les lignes qui en restent. Sans île nommée, la phrase suit son nom.

## Le cadre
stage-speed = Vitesse
stage-slow = Lent
stage-normal = Normal
stage-quick = Rapide
stage-still = Immobile
stage-sound = Son
stage-skip = Passer
stage-befell = Ce qui vous est arrivé
stage-read = Compris
stage-more = et { $n } de plus
stage-line = { $card } : { $words }
stage-forced = Rien à choisir : { $words }

## La mer
stage-waters = en route vers les { $lands }
stage-alone = la flotte { $letter } { $island-of } tire son propre péril
stage-nobody-struck = Personne n’est frappé.
stage-passed-over = Passe sans dommage.
stage-struck = Frappée.
stage-boarded = Abordée.
stage-nothing-to-lose = Frappée, mais sans rien à perdre.
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
stage-thieves = Des voleurs au port

## Les événements
stage-event-new = nouvel événement
stage-event-again = agit de nouveau cette saison
stage-named = Désignée par l’archonte.
stage-pays = Paie { $goods }.
stage-receives = Reçoit { $goods }.
stage-spared = Épargnée.
stage-declines = Décline.
stage-donates = Donne { $cards } à l’archonte.

## Les ports, les marchés conclus, le vote, l’année
stage-harbor = { $land } ouvre son port
stage-harbor-stays = La carte reste visible jusqu’à la fin de l’année.
stage-reveals = révèle
stage-passes = passe
stage-deal = Marché conclu
stage-get = Vous recevez
stage-give = Vous donnez
stage-vote = Qui sera archonte ?
stage-year = Fin de l’année { $numeral }
stage-year-mine = L’année { $numeral } s’achève : { $n } de vos 16 constructions sont debout. Ses événements s’en vont, et les ports ouverts reçoivent une nouvelle carte.
stage-year-note = Ce qui a été bâti cette année brille. Les événements s’en vont, et les ports révélés reçoivent une nouvelle carte.
