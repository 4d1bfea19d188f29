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
table-nameless = Dites-nous votre nom.
table-nothing = Écrivez d’abord quelque chose.
table-not_yours = Cette place n’est pas attribuée à ce navigateur. Ouvrez le lien de la place ou demandez-en un nouveau à l’hôte.
table-not_host = Seul l’hôte de la table peut faire cela.
table-other_command = Autre chose a déjà été fait sous cet identifiant. Renvoyez ceci sous un nouvel identifiant.
table-chat_full = La discussion de cette table est pleine. La partie continue tout de même.
table-full = Le journal de cette table est plein. Laissez votre place à un robot et ouvrez une autre table.
table-link_gone = Ce lien de place a déjà servi ou a été révoqué. Demandez-en un nouveau à l’hôte, ou à l’appareil qui joue à cette place.
table-not_saved = Cela n’a pas pu être enregistré et n’a donc pas eu lieu. Réessayez.

page-refused = Rien n’a été fait
page-rule = Règle { $rule }
page-odds = L’avis du pilote
page-error-not-over = La partie n’est pas finie
    .do = L’enregistrement révèle le nombre secret, et avec lui tout ce qui est caché. On peut l’avoir quand la partie est finie.
page-nameless = Invité
