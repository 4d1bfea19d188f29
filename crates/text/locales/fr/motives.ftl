# Pourquoi un robot agit, dans ses propres mots.

## Buts, là où peut se dire aussi une construction
goal-wonder = la prochaine étape de la merveille « { $card } »
    .short = « { $card } »
goal-plans = les plans d’une seconde merveille
goal-philosophy = une philosophie de plus
goal-toll = l’événement « { $card } »

## Échanges. Ni « que » ni « de » devant une marchandise ou un but : ils s’élideraient parfois.
motive-completes = Avec { $goods }, j’ai tout ce qu’il faut pour { $goal }.
motive-advances = Je cherche { $goods } pour { $goal }.
motive-arms = { $goods } : voilà qui me sera bien utile.
motive-good_price = Ce que je reçois m’est plus utile que ce que je donne.
motive-gift = Cela ne me coûte rien : je ne dis pas non.
motive-needs = Je garde { $goods } pour { $goal }.
motive-too_dear = C’est trop cher pour ce que j’y gagne.
motive-helps_leader = { $island } est trop près de gagner pour que je l’aide.
motive-not_held = Je n’ai pas ce que vous demandez.

## Voyages
motive-voyage = Je vais { $land-at } chercher { $goods }, avec { $n } % de chances d’arriver sans perte.
motive-fetch_plans = Je vais à Athènes chercher les plans d’une merveille, avec { $n } % de chances d’arriver sans perte.
motive-too_risky = La mer prendrait plus que le voyage ne rapporte.

## Les événements et l’archonte
motive-cheaper_to_pay = Payer me coûte moins que subir l’événement.
motive-cheaper_to_suffer = Subir l’événement me coûte moins que payer.
motive-lobby = Que l’archonte s’en souvienne au moment de désigner une île pour l’événement « { $card } ».
motive-grateful = Je n’oublie pas ce que { $island } a fait pour moi.
motive-against_leader = { $island } est en tête : il faut la freiner.
motive-harmless = { $island } est loin de gagner : rien à craindre de ce côté.

## Construction
motive-builds = J’ai de quoi payer { $goal }.

## Essayer
motive-tried = J’ai essayé : sur { $n ->
    [one] { $n } partie imaginée où cela changeait quelque chose
   *[other] { $n } parties imaginées où cela changeait quelque chose
}, { $better } { $better ->
    [one] a mieux tourné
   *[other] ont mieux tourné
} qu’avec ma première idée.

## Ce que les robots disent à la table, où chacun l’entend
reason-for_nothing = Pas pour rien.
reason-for_nothing_but = Pas pour rien : contre { $good }, peut-être.
reason-helps_leader = Vous menez : pas d’aide pour { $goal }.
reason-needs = { $temper ->
    [generous] Hélas, il me faut { $good } pour { $goal }.
    [bold] Non : il me faut { $good } pour { $goal }.
   *[other] Il me faut { $good } pour { $goal }.
}
reason-not_held = Je n’ai pas tout cela, vous le voyez bien.
reason-too_little = { $n ->
    [one] Trop peu pour cela : encore une carte au moins.
   *[other] Trop peu pour cela : encore { $n } cartes au moins.
}
reason-makes = { $good } ? J’en trouve moi-même.
reason-no_use = { $good } ? Je n’en ai pas l’usage.
reason-too_dear = { $temper ->
    [bold] Vous plaisantez : je n’y gagne rien.
    [patient] J’y gagne trop peu pour l’instant ; une autre fois, peut-être.
   *[other] J’y gagnerais trop peu.
}
reason-too_dear_but = { $temper ->
    [shrewd] Trop cher. Montrez-moi { $good } et on en reparle.
    [patient] Trop cher. J’attendrai { $good }.
   *[other] Trop cher : contre { $good }, peut-être.
}
reason-thanks = { $temper ->
    [bold] Avec plaisir !
   *[other] Merci beaucoup.
}
reason-uses = Il me fallait { $good } pour { $goal }.
reason-arms = { $good }, cela peut toujours servir.
reason-fair = { $temper ->
    [bold] Marché conclu !
    [shrewd] Cela me va.
   *[other] C’est un échange honnête.
}
reason-seeks = { $temper ->
    [bold] Il me faut { $good } pour { $goal } !
   *[other] Je cherche { $good } pour { $goal }.
}
reason-seeks_arms = Je prendrais bien { $good }.
reason-gives = Un cadeau entre voisins.
reason-suits = { $temper ->
    [bold] À prendre ou à laisser !
    [shrewd] Vous ne trouverez pas mieux.
   *[other] Cela peut nous arranger tous les deux.
}
reason-rather = { $temper ->
    [generous] Je préférerais { $good }, s’il vous plaît.
   *[other] Je préférerais { $good }.
}
reason-halfway = { $temper ->
    [shrewd] Voici ce que je peux faire.
   *[other] Coupons la poire en deux.
}
reason-behind = { $temper ->
    [bold] { $island } ? { $n } sur 16 : personne n’a rien à craindre.
   *[other] Des autres, { $island } a le moins de constructions ({ $n }) : aucun danger.
}
reason-not_leader = Tout plutôt que { $island }, qui est en tête.
reason-in_turn = À une autre île d’exercer la charge.
reason-oneself = { $temper ->
    [generous] Pardonnez-moi : je me désigne.
   *[other] Moi, bien sûr.
}
reason-trusts = Je compte sur { $island } pour cela.
reason-tried = { $temper ->
    [bold] Je sais ce que je fais.
   *[other] J’y ai bien réfléchi.
}

## Les robots selon leur niveau et leur caractère
bot-novice = { $temper ->
    [generous] Novice généreux
    [shrewd] Novice avisé
    [bold] Novice audacieux
    [patient] Novice patient
   *[other] Novice
}
bot-merchant = { $temper ->
    [generous] Marchand généreux
    [shrewd] Marchand avisé
    [bold] Marchand audacieux
    [patient] Marchand patient
   *[other] Marchand
}
bot-strategos = { $temper ->
    [generous] Stratège généreux
    [shrewd] Stratège avisé
    [bold] Stratège audacieux
    [patient] Stratège patient
   *[other] Stratège
}

## Conseils : ce que le marchand ferait à votre place, et pourquoi
advice-completes = Avec { $goods }, vous avez de quoi payer { $goal }.
advice-advances = Vous pouvez employer { $goods } pour { $goal }.
advice-arms = { $goods } : voilà qui vous sera bien utile.
advice-good_price = Ce que vous recevez vous est plus utile que ce que vous donnez.
advice-gift = Cela ne vous coûte rien.
advice-fetches_at = { $land-at }, vous pouvez obtenir { $get } contre { $give }.
advice-fee = { $land-at }, le port prend d’abord un droit : { $goods }.
advice-they_need = { $island } cherche { $good }.
advice-needs = Il vous faut { $goods } pour { $goal }.
advice-too_dear = C’est trop cher pour ce que vous y gagnez.
advice-not_held = Vous n’avez pas ce qui est demandé.
advice-grateful = { $island } vous a rendu service.
advice-lobby = L’archonte va désigner une île pour l’événement « { $card } ».
advice-plans = À Athènes, les plans d’une merveille sont gratuits : une seule carte à bord suffit pour aller les chercher.
    .again = À Athènes, 1 or achète les plans d’une autre merveille.
advice-affords = Vous avez de quoi payer { $goal }.
advice-fleet = Une flotte de plus atteint un pays de plus chaque saison, ou partage avec les autres le risque d’une cargaison.
advice-structures = Cela vous fait { $n } constructions sur 16.
advice-worth_most = Ce sont les cartes qui valent le plus pour vous.
advice-one_of_each = Une carte de chaque sorte vaut plus que le peu que l’on peut cacher.
advice-enough = { $phase ->
    [journey] Aucun voyage ne rapporterait plus que ce que vos cartes valent chez vous.
    [fleet_trade] La banque n’a plus rien ici qui vaille son prix pour vous.
    [build] Rien d’utile n’est à votre portée : gardez vos cartes pour plus tard.
   *[island_trade] Aucun échange ne vous rapprocherait d’un bâtiment : gardez vos cartes.
}
advice-nothing_better = Rien d’autre n’en vaut la peine maintenant.
advice-saves_cargo = Cela sauve ce que porte la flotte.
advice-unguarded = Rien à bord n’écarte ce péril.
advice-spares_aegis = Votre carte Égide servira mieux plus tard, ou ne sert à rien ici.
advice-known = Une fois la carte vue, vous savez ce que vaut ce port.
advice-opens = Votre flotte ne peut agir que là où la carte est retournée.
advice-replaced = Retournée, la carte du blocus s’en va à la fin de l’année ; cachée, elle resterait.
advice-can_wait = { $goal } vous coûterait plus que son rapport d’ici la fin.
advice-can_wait_for = { $goal } peut attendre : mieux vaut en garder la place pour { $first }.
advice-unshown = La montrer ne sert à rien : une carte cachée reste en place d’année en année.
advice-ashore = À terre, les cartes servent à bâtir.
advice-gifts_first = D’abord ce qui donne : cela paiera peut-être le reste.
advice-leaves_most = C’est ainsi qu’il vous reste le plus : ce que vous n’avez pas encore ne peut pas être pris.
advice-best_spared = C’est ce qui vous manquera le moins.
advice-forced = Il n’y a rien d’autre à faire.
advice-helps_leader = { $island } a { $n } constructions sur 16 : trop près de gagner pour qu’on l’aide.
advice-against_leader = { $island } est en tête avec { $n ->
    [one] { $n } construction
   *[other] { $n } constructions
} : il faut la freiner.
advice-harmless = { $island } a { $n ->
    [one] { $n } construction
   *[other] { $n } constructions
} sur 16 : loin de gagner.
advice-lacks = Pour { $goal }, il vous manque encore { $goods }.
advice-poor_trade = Le meilleur échange possible, { $get } contre { $give }, vous coûterait { $worth }.
advice-even_trade = Le meilleur échange possible, { $get } contre { $give }, ne vous rapporterait rien.
advice-better_than_port = En moyenne, cela vous rapporte { $worth } de plus que de rester au port.
advice-best_voyage = Même le meilleur voyage, { $land-toward }, rapporte en moyenne { $worth } de plus : peu pour { $n } % de risque.
advice-worse_voyage = Même le meilleur voyage, { $land-toward }, vous coûte en moyenne { $worth }, pour { $n } % de risque.
advice-all_sailed = Toutes vos flottes sont parties.
advice-no_cargo = Vous n’avez rien à charger.
advice-oneself = C’est vous qui y gagnez.
advice-cheaper_to_pay = Payer vous coûte { $worth }, subir { $harm }.
advice-cheaper_to_suffer = Subir vous coûte { $harm }, payer { $worth }.
advice-must_suffer = Subir vous coûte { $harm } : on ne peut s’en tirer à meilleur compte.

## Le prix d’un conseil. Les marchandises de base sont la petite monnaie du jeu : on compte avec elles ce que valent les cartes.
worth-basics = environ { $n } { $n-count ->
    [one] marchandise de base
   *[other] marchandises de base
}
worth-none = si peu que rien
price-exchange = Le prix : { $give }, ce qui vaut { $cost } pour vous. Ce que vous recevez vaut { $brings }.
price-spent = Le prix : { $goods }.
price-spent_for = Le prix : { $goods }. Il faudra attendre pour { $goal }.
price-spent_toll = Le prix : { $goods }. Si « { $card } » frappe de nouveau, vous n’aurez plus de quoi payer.
price-lost = Le prix : vous perdez { $goods }.
price-sea = Le risque : { $n } % de ne pas arriver intact. En moyenne, la mer prend { $worth }.
price-forgone = Avec cette cargaison, { $goal } attendra une autre saison.
price-calm = Le risque : presque aucun.
price-no_voyage = Le prix : vous renoncez à l’espoir d’obtenir { $goods } { $land-at }.
price-no_deal = Le prix : vous laissez { $goods }. Ce qu’on vous demande vaut { $worth } de plus pour vous.
price-good_deal = Le prix : vous laissez { $goods }, qui vaut pour vous { $worth } de plus que ce qu’on vous demande.
price-even_deal = Le prix : vous laissez { $goods }, qui ne vaut pas plus pour vous que ce qu’on vous demande.
price-spoils = Le prix : vous avez { $held } cartes et en gardez { $n } au choix, ou une de chaque sorte. Le reste est perdu à la fin de la saison.
price-shown = Le prix : tout le monde apprend ce que vaut ce port.
