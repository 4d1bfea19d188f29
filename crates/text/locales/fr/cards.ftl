# Le texte des cartes, composé de propositions entières.

## Cadre
card-does = { $who } { $does }.
card-cost = Coût : { $cost }.
card-copies = { $n ->
    [one] { $n } exemplaire dans la pioche.
   *[other] { $n } exemplaires dans la pioche.
}
source-rulebook = Livret de règles
source-attested = Attestée ailleurs
source-house = Carte maison
source-with-note = { $source } : { $note }

## Périls : qui
hazard-every = chaque flotte
hazard-more-than = { $n ->
    [one] chaque flotte de plus de { $n } carte
   *[other] chaque flotte de plus de { $n } cartes
}
hazard-most-cargo = la flotte qui a la plus grosse cargaison
hazard-most-rare = la flotte qui transporte le plus de marchandises rares
hazard-most-gold = la flotte qui transporte le plus d’or

## Périls : ce qui lui arrive
strike-random-cargo = { $n ->
    [one] perd { $n } carte de sa cargaison, tirée au hasard
   *[other] perd { $n } cartes de sa cargaison, tirées au hasard
}
strike-random-commodities = { $n ->
    [one] perd { $n } marchandise tirée au hasard
   *[other] perd { $n } marchandises tirées au hasard
}
strike-random-rare = { $n ->
    [one] perd { $n } marchandise rare tirée au hasard
   *[other] perd { $n } marchandises rares tirées au hasard
}
strike-random-gold = perd { $n } or
strike-half-cargo = perd la moitié de sa cargaison, tirée au hasard et arrondie à l’unité supérieure
strike-half-commodities = perd la moitié de ses marchandises, tirée au hasard et arrondie à l’unité supérieure
strike-half-rare = perd la moitié de ses marchandises rares, tirée au hasard et arrondie à l’unité supérieure
strike-half-gold = perd la moitié de son or, arrondie à l’unité supérieure
strike-chosen-cargo = { $n ->
    [one] perd { $n } carte au choix de son propriétaire
   *[other] perd { $n } cartes au choix de son propriétaire
}
strike-chosen-commodities = { $n ->
    [one] perd { $n } marchandise au choix de son propriétaire
   *[other] perd { $n } marchandises au choix de son propriétaire
}
strike-chosen-rare = { $n ->
    [one] perd { $n } marchandise rare au choix de son propriétaire
   *[other] perd { $n } marchandises rares au choix de son propriétaire
}
strike-chosen-gold = perd { $n } or
strike-down-to = se défausse de cartes au choix de son propriétaire pour n’en garder que { $n }
strike-all-cargo = perd toutes ses cartes
strike-all-commodities = perd toutes ses marchandises
strike-all-rare = perd toutes ses marchandises rares
strike-all-gold = perd tout son or
strike-home = fait demi-tour et ne commerce pas cette saison
strike-divert = est déroutée vers un autre pays du même groupe, choisi par l’archonte
hazard-nothing = Toutes les flottes poursuivent leur route sans encombre.
hazard-costs-warship = Un navire de guerre montré face à cette carte est perdu.

## Ports
harbor-shortage = Ici, { $one } se vend 1 or et s’achète 1 or ; aucun autre taux ne vaut pour cette marchandise.
harbor-surplus = Ici, { $sold } se vendent contre 1 autre marchandise de base, et 1 autre marchandise de base permet d’acheter { $bought } ; aucun autre taux ne vaut pour cette marchandise.
harbor-fees = { $n ->
    [one] Chaque saison, une flotte paie { $n } marchandise au choix de son propriétaire, faute de quoi elle ne peut rien faire ici.
   *[other] Chaque saison, une flotte paie { $n } marchandises au choix de son propriétaire, faute de quoi elle ne peut rien faire ici.
}
harbor-blockade = Aucune flotte ne peut rien faire ici, sauf si elle montre un navire de guerre à bord. Le navire est conservé.
harbor-thieves = { $n ->
    [one] À l’arrivée, chaque flotte perd { $n } marchandise tirée au hasard, sauf si elle montre une armée à bord. Ensuite, elle commerce normalement.
   *[other] À l’arrivée, chaque flotte perd { $n } marchandises tirées au hasard, sauf si elle montre une armée à bord. Ensuite, elle commerce normalement.
}
harbor-free-port = On commerce normalement.
harbor-festival = Chaque flotte reçoit 1 marchandise de base au choix de son propriétaire, puis commerce normalement.

## Événements : qui
event-every-island = chaque île
event-hand-over = { $n ->
    [one] chaque île qui a plus de { $n } marchandise en main
   *[other] chaque île qui a plus de { $n } marchandises en main
}
event-named = cette île
event-named-hand-over = { $n ->
    [one] cette île, si elle a plus de { $n } marchandise en main,
   *[other] cette île, si elle a plus de { $n } marchandises en main,
}

## Événements : ce qu’ils exigent
way-pay = paie { $cost }
way-give-up = abandonne { $cost }
way-give-up-home = abandonne { $cost } (à terre)
suffer-idle = met à l’arrêt cette saison un village en activité de son choix, armée ou non
suffer-idle-workshops = met à l’arrêt cette saison ses ateliers et un village en activité de son choix, armée ou non
suffer-random = { $n ->
    [one] perd { $n } marchandise de sa main, tirée au hasard
   *[other] perd { $n } marchandises de sa main, tirées au hasard
}
suffer-discard = { $n ->
    [one] se défausse de { $n } marchandise de son choix
   *[other] se défausse de { $n } marchandises de son choix
}
suffer-discard-up-to = { $n ->
    [one] se défausse de { $n } marchandise de son choix
   *[other] se défausse de { $n } marchandises de son choix (de toutes, si elle en a moins)
}
suffer-last-village = perd le dernier village qu’elle a construit (jamais un village de départ)
suffer-village = perd un village de son choix
event-spared-by = Une île qui a { $card } à terre est épargnée.

## Événements : phrases entières
event-archon-names = { $whom ->
    [another] L’archonte désigne une autre île.
   *[any] L’archonte désigne une île.
}
event-archon-grants = { $whom ->
    [another] L’archonte désigne une autre île, qui reçoit { $goods }.
   *[any] L’archonte désigne une île, qui reçoit { $goods }.
}
event-bounty = { $who ->
    [others] Chaque île, sauf celle de l’archonte, reçoit 1 marchandise de base de son choix.
   *[every] Chaque île reçoit 1 marchandise de base de son choix.
}
event-bounty-made = { $who ->
    [others] Chaque île, sauf celle de l’archonte, reçoit 1 marchandise de base de son choix parmi celles que produisent ses villages.
   *[every] Chaque île reçoit 1 marchandise de base de son choix parmi celles que produisent ses villages.
}
event-market = Chaque île peut, une seule fois, échanger { $exchanges }.
event-exchange = { $cost } contre { $gain }
event-oracle = Chaque île peut regarder une carte Port face cachée.
event-embargo = L’archonte désigne un pays : aucune flotte ne peut y être envoyée cette saison.
event-hazards = { $n ->
    [0] Cette saison, aucun péril n’est tiré pour les pays avoisinants.
    [one] Cette saison, { $n } péril est tiré pour les pays avoisinants.
   *[other] Cette saison, { $n } périls sont tirés pour les pays avoisinants.
}
event-workshops = { $n ->
    [0] Cette saison, les ateliers ne produisent rien.
    [one] Cette saison, chaque atelier produit { $n } marchandise.
   *[other] Cette saison, chaque atelier produit { $n } marchandises.
}
event-year = Événement de l’année { $year }.
event-year-harsh = Événement de l’année { $year }, particulièrement rude : absent de l’option « Première partie ».

## Pouvoirs des constructions, des philosophies et des merveilles
ability-ignore-event = Une fois par an, vous pouvez ignorer un événement au moment où il prend effet, s’il devait vous faire payer, vous prendre quelque chose ou mettre à l’arrêt une de vos constructions.
ability-keep-more = { $n ->
    [one] Lors de la défausse, vous pouvez garder { $n } marchandise de plus face cachée.
   *[other] Lors de la défausse, vous pouvez garder { $n } marchandises de plus face cachée.
}
ability-exchange = Une fois par saison, en phase de construction, vous pouvez échanger { $cost } contre { $gain }.
ability-exchange-unproduced = Une fois par saison, en phase de construction, vous pouvez échanger { $cost } qu’aucun de vos villages ne produit contre { $gain }.
ability-extra-votes = { $n ->
    [one] Lors de l’élection de l’archonte, votre vote compte une voix de plus.
   *[other] Lors de l’élection de l’archonte, votre vote compte { $n } voix de plus.
}
ability-wins-ties = Si vous êtes à égalité lors de l’élection de l’archonte, vous l’emportez.
ability-look-island-trade = Au début du commerce entre îles, vous pouvez regarder une carte Port face cachée.
ability-look-journey = Une fois par saison, en phase de voyage, avant votre premier départ, vous pouvez regarder une carte Port face cachée.
ability-look-sold = Chaque autre île peut vous payer { $price } pour en faire autant.
ability-substitute = Une fois par saison, une marchandise de base ou une marchandise rare dans le coût d’une construction ou d’une merveille peut être remplacée par n’importe quelle autre de la même classe, même en double, papyrus compris.
ability-no-pirates = Vos flottes en route vers les pays avoisinants sont épargnées par les pirates.
ability-ignore-storm = Une fois par saison, quand une tempête frappe, une de vos flottes l’ignore et ne tire pas d’autre carte.
ability-ignore-storm-sold = En phase de voyage, chaque autre île peut vous payer { $price } pour la même protection cette saison.
ability-produce-if-none = En phase de production, vous recevez { $card } si vous n’en avez pas, ni à terre ni à bord.
ability-produce-basic = En phase de production, vous recevez 1 marchandise de base de votre choix.
ability-produce-as-archon = En phase de production, vous recevez { $goods } si vous êtes archonte, sinon 1 marchandise de base de votre choix.
ability-keep-structures = Les événements ne prennent jamais vos constructions : vous ignorez celui qui le ferait.
ability-cheaper-philosophies = Adopter une philosophie vous coûte { $n } or de moins, sans jamais descendre sous zéro.
ability-see-next-event = Vous voyez le prochain événement face cachée de l’année.
ability-see-next-event-sold = Au début du commerce entre îles, chaque autre île peut vous payer { $price } pour le voir aussi.
ability-teaches-first = En la construisant, prenez gratuitement une philosophie qu’aucune île n’a encore.
ability-teaches-more = Vous pouvez ensuite adopter les philosophies introduites par d’autres îles, chacune pour 1 or par philosophie que vous avez déjà.
ability-keeps = Lors de la défausse, vous pouvez garder { $n } marchandises face cachée au lieu de 3.

## Îles
island-torch = Porte le flambeau : présente dans toutes les parties.
island-starting-village = { $village }, présent dès le départ ; perdu, il se rebâtit pour { $cost }.
island-village = { $village } : { $cost }.
island-workshops = { $workshop }, en deux exemplaires : chaque fois, { $cost }.
island-alternates = À construire deux fois si l’on veut : { $kinds }, mais pas les deux.

## Merveilles
wonder-plans-build = Premier versement : { $cost }, en phase de construction.
wonder-plans-island-trade = Premier versement : { $cost }, au début du commerce entre îles.
wonder-plans-fleet-trade = Premier versement : { $cost }, sur la cargaison d’une flotte { $land-at }.
wonder-partial-build = Second versement : { $cost }, en phase de construction.
wonder-partial-island-trade = Second versement : { $cost }, au début du commerce entre îles.
wonder-partial-fleet-trade = Second versement : { $cost }, sur la cargaison d’une flotte { $land-at }.

## Cartes Égide
card-village = Village
    .makes = Donne 1 de sa marchandise à chaque saison.
    .army = Une de vos armées qui y travaille en rapporte 1 de plus : il en donne 2. Chaque armée travaille dans un seul village, et une seule dans chacun.
    .cost = Son coût est inscrit sur son emplacement. Une île en compte six au plus.
card-workshop = Atelier
    .makes = Donne 1 de sa marchandise rare à chaque saison.
    .army = Les armées ne peuvent pas y travailler.
    .cost = Son coût est inscrit sur son emplacement : une de chaque marchandise de base. Chaque île peut en construire deux.
aegis-army = Armée
    .production = En phase de production, un de vos villages donne 2 au lieu de 1.
    .pirates = À bord : défaussez-la et la flotte est épargnée par les pirates.
    .thieves = À bord : montrez-la et les voleurs ne prennent rien à la flotte. Vous la gardez.
    .raid = À terre : elle épargne à votre île les raids qu’amènent les événements. Vous la gardez.
    .source = Livret de règles : son travail en production. Attesté : qu’une armée protège en mer. Le reste est une règle maison.
aegis-warship = Navire de guerre
    .pirates = À bord : montrez-le et la flotte est épargnée par les pirates. Vous le gardez, sauf si le péril dit le contraire.
    .blockade = À bord : montrez-le et la flotte peut commercer malgré un blocus. Vous le gardez.
    .source = Livret de règles : son usage contre les pirates. Son usage contre un blocus est une règle maison.
aegis-gift = Cadeau de Poséidon
    .hazard = À bord : défaussez-le et la flotte ignore un péril, puis en tire un autre pour elle seule.
    .event = À terre : abandonnez-le pour échapper à un événement qui l’accepte.
    .source = Livret de règles : son usage en mer. Son usage à terre est une règle maison.
