# Pourquoi un robot agit, dans ses propres mots.

## Buts, là où peut se dire aussi une construction
goal-wonder = la prochaine étape de la merveille « { $card } »
goal-plans = les plans d’une seconde merveille
goal-philosophy = une philosophie de plus
goal-toll = l’événement « { $card } »

## Échanges. Ni « que » ni « de » devant une marchandise ou un but : ils s’élideraient parfois.
motive-completes = Il me manque juste { $goods } pour { $goal }.
motive-advances = Je cherche { $goods } pour { $goal }.
motive-arms = { $goods } me sera bien utile.
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
