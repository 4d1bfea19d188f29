# Pourquoi un robot agit, dans ses propres mots.

## Buts, là où peut se dire aussi une construction
goal-wonder = la prochaine étape de la merveille « { $card } »
    .short = « { $card } »
goal-plans = les plans d’une seconde merveille
goal-philosophy = une philosophie de plus
goal-toll = l’événement « { $card } »

## Échanges. Ni « que » ni « de » devant une marchandise ou un but : ils s’élideraient parfois.
motive-completes = Il me manque juste { $goods } pour { $goal }.
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

## Ce que les robots disent à la table, où chacun l’entend
reason-for_nothing = Pas pour rien.
reason-for_nothing_but = Pas pour rien : contre { $good }, peut-être.
reason-helps_leader = Vous menez : pas d’aide pour { $goal }.
reason-needs = { $temper ->
    [generous] Je regrette, il me faut { $good } à moi aussi.
    [bold] Pas touche : il me faut { $good } à moi aussi.
   *[other] Il me faut { $good } à moi aussi.
}
reason-makes = { $good } ? J’en trouve moi-même.
reason-no_use = { $good } ? Je n’en ai pas l’usage.
reason-too_dear = { $temper ->
    [bold] Vous plaisantez !
    [patient] Une autre fois, peut-être.
   *[other] C’est trop cher pour moi.
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
advice-completes = Il vous manque juste { $goods } pour { $goal }.
advice-advances = Vous pouvez employer { $goods } pour { $goal }.
advice-arms = { $goods } : voilà qui vous sera bien utile.
advice-good_price = Ce que vous recevez vous est plus utile que ce que vous donnez.
advice-gift = Cela ne vous coûte rien.
advice-fetches = Vous obtenez { $get } contre { $give }.
advice-fetches_at = { $land-at }, vous pouvez obtenir { $get } contre { $give }.
advice-they_need = { $island } cherche { $good }.
advice-needs = Il vous faut { $goods } pour { $goal }.
advice-too_dear = C’est trop cher pour ce que vous y gagnez.
advice-helps_leader = { $island } est trop près de gagner pour qu’on l’aide.
advice-not_held = Vous n’avez pas ce qui est demandé.
advice-grateful = { $island } vous a rendu service.
advice-against_leader = { $island } est en tête : il faut la freiner.
advice-harmless = { $island } est loin de gagner.
advice-lobby = L’archonte va désigner une île pour l’événement « { $card } ».
advice-arrives = Vous avez { $n } % de chances d’arriver sans perte.
advice-plans = À Athènes, vous pouvez obtenir les plans d’une merveille.
advice-too_risky = La mer prendrait plus que le voyage ne rapporte.
advice-cheaper_to_pay = Payer vous coûte moins que subir l’événement.
advice-cheaper_to_suffer = Subir l’événement vous coûte moins que payer.
advice-affords = Vous avez de quoi payer { $goal }.
advice-structures = Cela vous fait { $n } constructions sur 16.
advice-worth_most = Ce sont les cartes qui valent le plus pour vous.
advice-one_of_each = Une carte de chaque sorte vaut plus que le peu que l’on peut cacher.
advice-nothing_better = Rien d’autre n’en vaut la peine maintenant.
advice-saves_cargo = Cela sauve ce que porte la flotte.
advice-known = Une fois la carte retournée, vous savez ce que vaut ce port.
advice-unshown = La montrer ne sert à rien : une carte cachée reste en place d’année en année.
advice-ashore = À terre, les cartes servent à bâtir.
advice-gifts_first = D’abord ce qui donne : cela paiera peut-être le reste.
advice-best_spared = C’est ce qui vous manquera le moins.
advice-forced = Il n’y a rien d’autre à faire.
