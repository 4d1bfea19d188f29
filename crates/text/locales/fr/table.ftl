### Pourquoi une chose ne se fait pas à une table

table-unreadable = Cela n’a pas pu être lu : { $problem }. Revenez en arrière et réessayez.
table-closed = On ne peut plus que regarder cette table : { $reason }.
table-no_such_seat = Cette place n’existe pas à cette table.
table-not_begun = La partie n’a pas commencé. L’hôte la lance quand toutes les places sont prises.
table-begun = La partie a commencé. Une place peut passer à quelqu’un d’autre, mais pas rester vide.
table-over = La partie est finie. Demandez une revanche pour rejouer.
table-not_over = Une revanche suit une partie finie, et il n’y en a qu’une.
table-paused = La table est en pause. L’hôte la relancera.
table-not_paused = La table n’est pas en pause.
table-no_clock = Il n’y a pas d’horloge à cette table : personne n’a besoin de plus de temps.
table-seats_open = Des places sont encore vides. Remplissez-les d’abord avec des amis ou des robots.
table-taken = Quelqu’un est déjà assis là. Choisissez une autre place.
table-fate_known = Ce que le sort réserve à cette table peut être connu : elle continue une partie finie. Une seule personne y joue donc, contre des robots.
table-has_seat = Vous jouez déjà à cette table : cette place est pour quelqu’un d’autre. Passez-lui le lien.
table-nameless = Dites-nous votre nom.
table-nothing = Écrivez d’abord quelque chose.
table-not_yours = Cette place n’est pas attribuée à ce navigateur. Ouvrez le lien de la place ou demandez-en un nouveau à l’hôte.
table-not_host = Seul l’hôte de la table peut faire cela.
table-other_command = Autre chose a déjà été fait sous cet identifiant. Renvoyez ceci sous un nouvel identifiant.
table-chat_full = La discussion de cette table est pleine. La partie continue tout de même.
table-muted = L’exploitant de ce serveur a retiré le droit d’écrire à cette place. La partie continue malgré tout.
table-hushed = L’exploitant de ce serveur a retiré le droit d’écrire aux spectateurs.
table-no_private_talk = Cette table n’a pas d’apartés.
table-plays = Vous avez une place ici : parlez à la table. Les spectateurs restent entre eux jusqu’à la fin de la partie.
table-closed_by_operator = L’exploitant de ce serveur a fermé cette table.
table-full = Le journal de cette table est plein. Laissez votre place à un robot et ouvrez une autre table.
table-link_gone = Ce lien de place a déjà servi ou a été révoqué. Demandez-en un nouveau à l’hôte, ou à l’appareil qui joue à cette place.
table-not_saved = Cela n’a pas pu être enregistré pour l’instant. Réessayez : aucune décision n’est prise deux fois.

page-refused = Rien n’a été fait
page-rule = Règle { $rule }
page-odds = L’avis du pilote
page-error-not-over = La partie n’est pas finie
    .do = L’enregistrement et la relecture disent tout ce qui est caché. On peut les avoir quand la partie est finie.
page-nameless = Invité

table-no_such_days = Ces jours ne peuvent pas être pris. Choisissez-les à partir d’aujourd’hui, le dernier pas avant le premier.
table-too_many_days = La table n’accorde pas autant de jours de congé.

table-voting = Un vote est déjà en cours. Une motion à la fois.
table-too_soon = Votre dernière motion vient de tomber. Laissez les autres en proposer une d’abord, ou attendez le temps que dure une motion.
table-no_motion = Il n’y a plus rien à voter.
table-other_motion = Le vote auquel vous répondiez est clos, et une autre motion est en cours. Lisez-la d’abord.
table-no_vote = Vous ne votez pas sur cette motion.
table-not_lost = Qui tient cette place peut encore revenir bientôt. Attendez qu’elle soit dite perdue.
table-host_here = L’hôte est là. On peut en choisir un autre quand l’hôte a disparu.
table-no_such_oath = Un tel serment ne se prête pas ici : choisissez quelqu’un d’autre ou autre chose.
table-sworn = Vous l’avez déjà juré.
table-oaths_full = Plus de serment pour l’instant : une place en a trois à la fois, ceux en paroles libres jusqu’à la fin de leur saison, et soixante par partie.
table-oath_stands = Ce serment tient : l’autre a agi depuis, sa saison est finie, ou il est jugé.
