# Ce qui est demandé à une place, ce qu’elle attend et ce qu’elle peut choisir.

## Questions
ask-set_order = Fixez l’ordre dans lequel jouent les îles qui n’ont pas terminé.
    .head = Fixez l’ordre de jeu
ask-order_events = Choisissez l’ordre dans lequel les événements prennent effet.
    .head = Fixez l’ordre des événements
ask-name_target = Désignez l’île que vise l’événement.
    .head = Désignez une île
ask-name_land = Désignez le pays où aucune flotte ne pourra être envoyée cette saison.
    .head = Désignez un pays
ask-answer_event = L’événement frappe votre île : choisissez comment y faire face.
    .head = Comment y faire face ?
ask-pay = Payez ce que l’événement exige, ou subissez-le.
    .head = Payer ou subir ?
ask-take = Choisissez la marchandise de base que vous recevez.
    .head = Choisissez une marchandise
ask-swap = Faites l’un des échanges que propose l’événement, ou déclinez.
    .head = Un échange ?
ask-look = Regardez une carte Port face cachée, ou déclinez.
    .head = Regarder une carte Port ?
ask-decline = Vous ne pouvez faire aucun des échanges proposés : déclinez.
    .head = Rien à échanger
ask-work = { $n ->
    [0] Vous n’avez aucune armée à mettre au travail ; répondez tout de même.
    [one] Choisissez le village où travaille votre armée.
   *[other] Choisissez les villages où travaillent vos { $n } armées.
}
    .head = Mettez vos armées au travail
ask-start_trade = Avant l’ouverture du commerce, utilisez vos pouvoirs ou payez pour une merveille, ou bien terminez.
    .head = Avant le commerce
ask-trade = Commercez avec les autres îles, ou terminez.
    .head = Marchandez, ou terminez
ask-launch = Chargez vos flottes et faites-les partir, ou terminez.
    .head = Chargez et envoyez vos flottes
ask-moored = Vous n’avez plus de flotte à faire partir : terminez le voyage.
    .head = Plus de flotte à envoyer
ask-face = { $n ->
    [one] Un péril frappe votre flotte : subissez-le ou protégez-la.
   *[other] Un péril frappe { $n } de vos flottes : pour chacune, subissez-le ou protégez-la.
}
    .head = Danger en mer
ask-divert = Choisissez le pays vers lequel la flotte { $fleet } { $island-of } est déroutée.
    .head = Où dérouter la flotte { $fleet } { $island-of } ?
ask-harbor = { $n ->
    [one] Vous avez regardé une carte Port : révélez-la ou passez.
   *[other] Vous avez regardé { $n } cartes Port : pour chaque pays, révélez ou passez.
}
    .head = Révéler le port, ou passer ?
ask-thieves = Des voleurs guettent votre cargaison : montrez une armée, ou laissez-les faire.
    .head = Des voleurs ! Montrer une armée ?
ask-receive = Le port donne à votre flotte une marchandise de base au choix : choisissez-la, puis commercez, ou terminez.
    .head = Choisissez le cadeau du port
ask-barter = Commercez avec la banque dans les pays où vos flottes sont arrivées, ou terminez.
    .head = Commercez avec la banque
ask-unload = { $n ->
    [one] Ramenez votre flotte au port.
   *[other] Ramenez vos { $n } flottes au port.
}
    .head = Ramenez vos flottes
ask-build = Construisez et utilisez ce que vous pouvez, ou terminez.
    .head = Construisez ce que vous pouvez
ask-discard = Gardez { $n } marchandises face cachée, ou montrez votre main et gardez une marchandise de chaque sorte.
    .head = Gardez { $n }, ou montrez tout
ask-vote = Votez pour le prochain archonte.
    .head = Votez pour l’archonte
ask-crown = Rien ne sépare les îles de tête : désignez celle qui gagne.
    .head = Choisissez le vainqueur

## Attente
wait-done = Vous avez terminé ; tant que d’autres n’ont pas fini, vous pouvez encore continuer.
wait-answered = Vous avez répondu ; tant que d’autres ne l’ont pas fait, vous pouvez changer votre réponse.
wait-turn = C’est le tour d’une autre île, mais vous pouvez répondre à ses offres.
wait-order_events = Attendez que l’archonte fixe l’ordre des événements.
wait-name_target = Attendez que l’archonte choisisse.
wait-answer_event = Attendez que les autres répondent à l’événement.
wait-work = Attendez que les autres mettent leurs armées au travail.
wait-bounty = Attendez que les autres îles choisissent ce qu’elles reçoivent.
wait-start_trade = Attendez l’ouverture du commerce.
wait-trade = Attendez que les autres commercent.
wait-launch = Attendez que les autres fassent partir leurs flottes.
wait-face = Attendez que les autres répondent au péril.
wait-divert = Attendez que l’archonte choisisse vers où une flotte est déroutée.
wait-harbor = Attendez que les autres révèlent ou passent.
wait-thieves = Attendez que les autres affrontent les voleurs.
wait-barter = Attendez que les autres commercent avec la banque.
wait-unload = Attendez que les autres ramènent leurs flottes au port.
wait-build = Attendez que les autres construisent.
wait-discard = Attendez que les autres îles choisissent ce qu’elles gardent.
wait-vote = Attendez que les autres votent.
wait-crown = Attendez que l’archonte désigne le vainqueur parmi les îles de tête.
wait-over = La partie est terminée.

## Choix de toutes les phases
choice-finish = Terminer
choice-resume = Finalement, continuer
choice-call_order = Demander à l’archonte de fixer un ordre de jeu
choice-set_order = Fixer l’ordre de jeu entre { $islands }
choice-undo = Annuler : { $act }

## Choix de la phase d’événement
choice-order_events = Fixer l’ordre des { $n } événements
choice-name_island = Désigner { $islands }
choice-name_land = Désigner { $lands }
choice-donate = { $n ->
    [one] Donner votre seule carte à l’archonte
   *[other] Donner à l’archonte de 1 à { $n } de vos cartes
}
choice-pay = Payer { $cost }
choice-give_up = Abandonner { $cost }
choice-suffer = Subir l’événement
choice-suffer_village = Subir l’événement et désigner { $villages }
choice-suffer_cards = { $n ->
    [one] Subir l’événement et céder { $n } marchandise de votre choix
   *[other] Subir l’événement et céder { $n } marchandises de votre choix
}
choice-ignore = Utiliser votre pouvoir pour ignorer l’événement
choice-take = Prendre { $goods }
choice-take_basic = Prendre 1 marchandise de base de votre choix
choice-swap = Échanger { $exchange }
choice-look = Regarder la carte Port { $lands }
choice-decline = Décliner ce que propose l’événement

## Choix de la phase de production
choice-work = { $n ->
    [0] Ne mettre aucune armée au travail
    [one] Mettre une armée au travail, ou aucune : { $villages }
   *[other] Mettre jusqu’à { $n } armées au travail, une par village : { $villages }
}

## Choix du commerce entre îles
choice-offer = { $n ->
    [0] Demander des cartes à une ou plusieurs îles : { $islands }
    [one] Faire une offre d’au plus { $n } carte à une ou plusieurs îles : { $islands }
   *[other] Faire une offre d’au plus { $n } cartes à une ou plusieurs îles : { $islands }
}
choice-counter = { $n ->
    [0] Faire une contre-offre sans cartes { $to }
    [one] Faire une contre-offre d’au plus { $n } carte { $to }
   *[other] Faire une contre-offre d’au plus { $n } cartes { $to }
}
choice-accept = { $n ->
    [one] Accepter la seule offre que vous pouvez honorer
   *[other] Accepter une des { $n } offres que vous pouvez honorer
}
choice-refuse = { $n ->
    [one] Refuser l’offre qui vous est faite
   *[other] Refuser une des { $n } offres qui vous sont faites
}
choice-withdraw = { $n ->
    [one] Retirer votre offre
   *[other] Retirer une de vos { $n } offres
}

## Choix du voyage
choice-launch = { $n ->
    [one] Envoyer la flotte { $fleets } { $lands } avec 1 carte
   *[other] Envoyer la flotte { $fleets } { $lands } avec 1 à { $n } cartes
}
choice-stow = { $n ->
    [one] Mettre une carte Égide à bord de la flotte { $fleet }, ou à terre
   *[other] Mettre jusqu’à { $n } cartes Égide à bord de la flotte { $fleet }, les autres à terre
}

## Choix face à un péril
choice-face = Flotte { $fleet } : { $ways }
face-accept = { $n ->
    [0] subir le péril
    [one] subir le péril et céder { $n } carte de votre choix
   *[other] subir le péril et céder { $n } cartes de votre choix
}
face-protect = utiliser { $cards }
face-wonder = utiliser la carte « { $card } »
choice-divert = Envoyer la flotte { $fleet } { $island-of } { $lands }

## Choix du commerce naval
choice-harbor = Révéler la carte Port { $lands }, ou passer
choice-thieves = Flotte { $fleet } : laisser faire les voleurs
choice-thieves_army = Flotte { $fleet } : montrer une armée, ou laisser faire les voleurs
choice-show_warship = Montrer un navire de guerre à bord de la flotte { $fleet } pour franchir le blocus
choice-fee = { $n ->
    [one] Payer les taxes portuaires de la flotte { $fleet } : { $n } marchandise de votre choix
   *[other] Payer les taxes portuaires de la flotte { $fleet } : { $n } marchandises de votre choix
}
choice-receive = Prendre 1 marchandise de base de votre choix à bord de la flotte { $fleet }
choice-trade = Échanger des cartes de la flotte { $fleet } avec la banque { $land-at }
choice-plans = Prendre les plans d’une merveille avec la flotte { $fleet }

## Choix du retour
choice-shift = { $n ->
    [one] Faire passer 1 carte de la flotte { $fleet } à la flotte { $target }
   *[other] Faire passer de 1 à { $n } cartes de la flotte { $fleet } à la flotte { $target }
}
choice-return = { $n ->
    [0] Ramener la flotte { $fleet } au port
    [one] Ramener la flotte { $fleet } au port et défausser { $n } carte de votre choix
   *[other] Ramener la flotte { $fleet } au port et défausser { $n } cartes de votre choix
}
choice-return_aegis = { $n ->
    [0] Ramener la flotte { $fleet } au port ; ses cartes Égide peuvent rester à bord
    [one] Ramener la flotte { $fleet } au port et défausser { $n } carte de votre choix ; ses cartes Égide peuvent rester à bord
   *[other] Ramener la flotte { $fleet } au port et défausser { $n } cartes de votre choix ; ses cartes Égide peuvent rester à bord
}

## Choix de la phase de construction
choice-build = Construire { $structure } pour { $cost }
choice-build_academy = Construire une académie pour { $cost } et introduire une philosophie : { $philosophies }
choice-wonder = Payer { $cost } pour la merveille « { $card } »
choice-wonder_cargo = Payer { $cost } pour la merveille « { $card } », sur la cargaison de la flotte { $fleet }
choice-substitute = { $choice } (une marchandise de base ou rare peut y être remplacée par une autre de sa classe)
choice-adopt = Adopter une philosophie : { $philosophies }
use-exchange = Utiliser la carte « { $card } » : { $exchange }
use-make = Utiliser la carte « { $card } » : { $cost } contre { $gain }
use-make_of = Utiliser la carte « { $card } » : { $cost } ({ $basics }) contre { $gain }
use-look = Utiliser la carte « { $card } » pour regarder la carte Port { $lands }
use-look_paid = Payer { $cost } pour profiter de la carte « { $card } » et regarder la carte Port { $lands }
use-buy = Payer { $cost } pour profiter de la carte « { $card } »

## Choix de la défausse et de la phase de l’archonte
choice-keep = Garder { $n } de vos marchandises face cachée
choice-show_hand = Montrer votre main et garder une marchandise de chaque sorte
choice-vote = Voter pour { $islands }
choice-crown = Donner la victoire { $to }

## Pays au choix : formes comme celles des noms de pays
lands-any =
    .the = un pays de votre choix
    .at = dans un pays de votre choix
    .toward = vers un pays de votre choix
lands-but =
    .the = n’importe quel pays sauf { $land }
    .at = dans n’importe quel pays sauf { $land }
    .toward = vers n’importe quel pays sauf { $land }
