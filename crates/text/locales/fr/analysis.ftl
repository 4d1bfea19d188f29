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
analysis-turn = { $when }, { $phase }. Il valait mieux : { $better } Les chances de gagner auraient été de { $best }, et non de { $chosen } : un écart de { $low } à { $high } points.
analysis-because = Parce que : { $words }
analysis-sailed = { $when }. { $name } { $land-toward } : pertes { $lost }, attendues { $expected }.
analysis-dealt = { $when }. { $name } donne { $give } et reçoit { $get } de la part de { $partner } : { $first } et { $second }.
analysis-how-sure = Jugé d’après ce que chaque île pouvait savoir, dans des parties imaginées et jouées à partir de là. Un intervalle dit la fiabilité des échantillons, non celle du juge.

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
puzzle-sure = Chances vues par les robots : 400 parties imaginées d’après ce que cette île pouvait savoir, poursuivies par des intendants jusqu’au prochain temps fort de la saison, puis évaluées par le réseau du stratège. L’intervalle est juste 95 fois sur cent : il dit la fiabilité des échantillons, non celle du juge.
puzzle = Problème du jour
    .about = Un moment réel d’une partie entre robots. Un choix y est nettement le meilleur.
    .skip = Aller à la question
puzzle-of = Problème du { $date }
puzzle-finish = Rien de plus pour l’instant.
puzzle-answer = Répondre
puzzle-found = Vous avez choisi { $letter }, et c’est le meilleur choix.
puzzle-chosen = Vous avez choisi { $letter }. Le meilleur choix est { $letter-best }.
puzzle-why = Pourquoi { $letter } est le meilleur choix
puzzle-between = Entre { $low } et { $high }
puzzle-again = Revoir la question
puzzle-is-best = le meilleur
puzzle-is-mine = votre choix
puzzle-same = Tiré d’une partie entre robots : il ne trahit personne. Le même pour tous ici, ce jour-là.
puzzle-before = La veille
puzzle-after = Le lendemain
puzzle-today = Le problème d’aujourd’hui
puzzle-on = Continuer d’ici
    .about = Une nouvelle table, contre des robots
