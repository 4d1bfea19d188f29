# Retour sur une partie, et le problème du jour.

## Les parties d’un rapport
analysis-chances = Chances de gagner, au début de chaque saison
analysis-skill = La qualité des décisions, de 50 à 100
analysis-sums = D’une part égale à la fin, en points sur cent
analysis-turns = Ce qui a coûté le plus
analysis-sea = En mer : marchandises perdues, et ce à quoi il fallait s’attendre
analysis-deals = Échanges : de combien de points ils ont changé les chances des deux parties

## Leur contenu
analysis-end = La fin
analysis-percent = { $n } %
analysis-nothing = Rien de marquant.
analysis-skill-line = { $name } : { $score } (neuf fois sur dix entre { $low } et { $high }), { $n ->
    [one] { $n } décision
   *[other] { $n } décisions
}
analysis-skill-few = { $name } : trop peu de décisions ({ $n })
analysis-sums-line = { $name } : part égale { $fair }, donne { $deal }, choix propres { $own }, choix des autres { $others }, choix secrets ensemble { $together }, hasard { $luck }, dernier pas { $last } ; fin { $end }
analysis-when = année { $year }, { $season }
analysis-better = { $when }, { $phase }. Il valait mieux : { $better }
analysis-difference = Les chances de gagner auraient été de { $best }, et non de { $chosen } : un écart de { $low } à { $high } points.
analysis-because = Parce que : { $words }
analysis-sailed = { $when }. { $name } { $land-toward } : pertes { $lost }, attendues { $expected }.
analysis-dealt = { $when }. { $name } donne { $give } et reçoit { $get } de la part de { $partner } : { $first } et { $second }.
analysis-how-sure = Jugé d’après ce que chaque île pouvait savoir, dans des parties imaginées et jouées à partir de là. Un intervalle dit la fiabilité des échantillons, non celle du juge.
analysis-marks = Trois de ces tournants sur quatre environ sont justes : quand d’autres joueurs ont continué, le meilleur choix a gagné plus souvent. L’écart annoncé est plutôt trop grand ; avec des joueurs qui marchandent, il en reste à peu près la moitié. Ce qui n’est pas signalé a pu être une erreur quand même.

## La page
report-title = Rapport sur { $island }
report-headline = { $score } sur 100 ; le plus coûteux : { $phase }
report-headline-plain = { $score } sur 100, et rien de marquant
report-whose = Le rapport de qui
report-skill = La qualité des choix, phase par phase
    .about = Point : cette île. Barre : vraie neuf fois sur dix. Trait : les autres à cette table. 100, c’est la meilleure possibilité trouvée à chaque fois, d’après ce que l’île pouvait savoir alors ; 75, c’est un choix au hasard.
report-too-few = trop peu
report-sums = Le talent et le hasard, séparés
    .about = En points sur cent : ce qui a mené d’une part égale des chances de gagner jusqu’à la fin. Les choix secrets montrent leur effet ensemble et ne sont à personne ; le dernier pas est ce que rien n’annonçait avant la dernière décision. Ce que fait une île et ce que les autres y répondent s’annulent souvent : lisez les trois lignes de choix comme une seule.
report-fair = Part égale
report-deal = Donne
report-own = Choix propres
report-others = Choix des autres
report-together = Choix secrets ensemble
report-luck = Hasard
report-last = Dernier pas
report-end = Fin
report-causes = Le hasard en points : en mer { $sea }, événements { $event }, ports { $harbor }, plans { $plans }, tout le reste { $lot }. Sur beaucoup de parties, le hasard s’annule ; les choix, non.
report-turns = Tournants
    .about = Les décisions qui ont coûté le plus. Le hasard n’en fait pas partie.
report-did = Fait
report-best = Mieux
report-because = Parce que
report-show = Montrer sur la table
report-sea = Les voyages et leurs risques
    .about = Barre : marchandises que la mer a laissées à bord. Trait : ce à quoi il fallait s’attendre.
report-sea-all = Tous les voyages : { $n }
report-sailed = { $n } sur { $of } ; { $expected } attendues
report-empty = Rien à bord
report-deals = Échanges : qui y a gagné
    .about = En points sur cent, d’après les cartes telles qu’elles étaient.
report-partner = { $n ->
    [one] { $name }, un échange
   *[other] { $name }, { $n } échanges
}
report-working = Chaque décision est rejouée dans de nombreuses parties imaginées.
    .about = Ce qui a pu coûter quelque chose est regardé de plus près : des étapes peuvent donc s’ajouter. Cela prend une minute environ, et cette page se met à jour d’elle-même.
report-step = Étape { $n } sur { $of }
report-waiting = { $n ->
    [one] Une partie est étudiée avant celle-ci.
   *[other] { $n } parties sont étudiées avant celle-ci.
}
report-full = Trop de parties attendent d’être étudiées en ce moment. Revenez dans quelques minutes.
report-long = Étudier cette partie ici prendrait trop de temps. Avec son enregistrement, le programme peut le faire : parthenon analyse FILE
report-many = Plus de vingt mille décisions ont été prises dans cette partie : c’est trop pour l’étudier.
report-failed = Une erreur s’est produite pendant l’étude de cette partie. Elle vient du programme.
report-every = Montrer les chances à chaque décision
report-seasons = Montrer les chances saison par saison
report-ready = L’étude est terminée.
report-again = Regarder de nouveau
report-what = Qu’est-ce qui a décidé ?
    .about = Quelles décisions ont coûté le plus, ce qui valait mieux, et la part du hasard : calculé en une minute environ.
report-work = Lancer l’étude
report-instead = { $chosen } Il valait mieux : { $better }
report-lucky = Le hasard, en points de chances de gagner : { $points }.
report-marks = { $n ->
    [one] un tournant
   *[other] { $n } tournants
}

## Le problème du jour
puzzle-title = Problème du jour { $n }
puzzle-you = Vous jouez { $name }. { $when }, { $phase }.
puzzle-standing = { $n ->
    [one] { $name } : { $n } construction, { $hand } en main
   *[other] { $name } : { $n } constructions, { $hand } en main
}
puzzle-yours = Vous avez { $goods }.
puzzle-what = Quel est le meilleur choix ?
puzzle-best = Le meilleur choix est { $letter }.
puzzle-chance = { $letter } : { $chance } (entre { $low } et { $high })
puzzle-sure = Chances vues par les robots : 400 parties imaginées d’après ce que cette île pouvait savoir, poursuivies par des intendants jusqu’au prochain temps fort de la saison, puis évaluées par le réseau du stratège. L’intervalle est juste 95 fois sur cent : il dit la fiabilité des échantillons, non celle du juge.
puzzle = Problème du jour
    .about = Un moment réel d’une partie entre robots. Un choix y est nettement le meilleur.
    .skip = Aller à la question
puzzle-of = Problème du { $date }
puzzle-finish = Rien de plus pour l’instant.
puzzle-answer = Répondre
puzzle-found = Vous avez choisi { $letter }, et c’est le meilleur choix.
puzzle-chosen = Vous avez choisi { $letter }. Le meilleur choix est { $best }.
puzzle-why = Pourquoi { $letter } est le meilleur choix
puzzle-between = Entre { $low } et { $high }
puzzle-again = Revoir la question
puzzle-is-best = le meilleur
puzzle-is-mine = votre choix
puzzle-same = Tiré d’une partie entre robots : il ne trahit personne. Le même pour tous ici, ce jour-là.
puzzle-before = La veille
puzzle-after = Le lendemain
puzzle-today = Le problème d’aujourd’hui
puzzle-on = Continuer d’ici
    .about = Une nouvelle table, contre des robots
