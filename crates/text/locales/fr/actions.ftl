# Ce qu’une place a décidé, là où le journal n’a pas de phrase pour le dire.

action-undo = { $island } annule son dernier coup.
action-donate = { $island } donne { $goods } à l’archonte.
action-suffer = { $island } subit l’événement.
action-suffer_village = { $island } subit l’événement et désigne { $village }.
action-suffer_cards = { $island } subit l’événement et cède { $goods }.
action-ignore = { $island } ignore l’événement.
action-take = { $island } prend { $goods }.
action-swap = { $island } échange { $terms }.
action-accept = { $other } accepte l’offre { $island-of } : { $terms }.
action-stow = La flotte { $fleet } { $island-of } a désormais { $goods } à bord.
action-stow_none = La flotte { $fleet } { $island-of } n’a plus de carte Égide à bord.

## Périls
action-face = La flotte { $fleet } { $island-of } subit le péril.
action-face_lose = La flotte { $fleet } { $island-of } subit le péril et cède { $goods }.
action-face_protect = La flotte { $fleet } { $island-of } utilise { $goods } contre le péril.
action-face_wonder = La flotte { $fleet } { $island-of } ignore le péril grâce à la carte « { $card } ».
action-divert = L’archonte envoie la flotte { $fleet } { $island-of } { $land-toward }.

## Commerce naval et retour
action-yield = La flotte { $fleet } { $island-of } laisse faire les voleurs.
action-fee = La flotte { $fleet } { $island-of } paie les taxes portuaires : { $goods }.
action-trade = La flotte { $fleet } { $island-of } commerce avec la banque : { $terms }.
action-plans = La flotte { $fleet } { $island-of } prend les plans d’une merveille.
action-return = La flotte { $fleet } { $island-of } rentre au port.
action-return_drop = La flotte { $fleet } { $island-of } rentre au port et défausse { $goods }.
action-return_aboard = La flotte { $fleet } { $island-of } rentre au port et garde à bord { $aboard }.
action-return_drop_aboard = La flotte { $fleet } { $island-of } rentre au port, défausse { $goods } et garde à bord { $aboard }.

## Construction
action-build = { $island } construit { $structure } pour { $goods }.
action-build_academy = { $island } construit { $structure } pour { $goods } et introduit une philosophie : { $card }.
action-wonder = { $island } paie { $goods } pour la merveille « { $card } ».
action-wonder_cargo = La flotte { $fleet } { $island-of } paie { $goods } pour la merveille « { $card } ».
action-use_paid = { $island } paie { $goods } pour profiter de la carte « { $card } ».
action-use_exchange = { $island } utilise la carte « { $card } » et échange { $goods } contre { $gain }.
action-use_look = { $island } utilise la carte « { $card } » et regarde la carte Port { $land-at }.
action-use_look_paid = { $island } paie { $goods } pour profiter de la carte « { $card } » et regarde la carte Port { $land-at }.

## Défausse
action-keep = { $island } garde { $goods } face cachée.
action-show_hand = { $island } montre sa main et garde une marchandise de chaque sorte.
