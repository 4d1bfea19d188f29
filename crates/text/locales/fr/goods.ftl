# Les cartes avec leur nombre, et leurs listes.

goods-grain = { $n ->
    [one] { $n } blé
   *[other] { $n } blés
}
goods-grapes = { $n ->
    [one] { $n } raisin
   *[other] { $n } raisins
}
goods-olives = { $n ->
    [one] { $n } olive
   *[other] { $n } olives
}
goods-ore = { $n ->
    [one] { $n } minerai
   *[other] { $n } minerais
}
goods-timber = { $n } bois
goods-wool = { $n ->
    [one] { $n } laine
   *[other] { $n } laines
}
goods-pottery = { $n ->
    [one] { $n } poterie
   *[other] { $n } poteries
}
goods-spices = { $n ->
    [one] { $n } épice
   *[other] { $n } épices
}
goods-tools = { $n ->
    [one] { $n } outil
   *[other] { $n } outils
}
goods-papyrus = { $n } papyrus
goods-gold = { $n } or
goods-army = { $n ->
    [one] une armée
   *[other] { $n } armées
}
goods-warship = { $n ->
    [one] un navire de guerre
   *[other] { $n } navires de guerre
}
goods-gift = { $n ->
    [one] un cadeau de Poséidon
   *[other] { $n } cadeaux de Poséidon
}
goods-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
goods-nothing = rien

## Coûts
cost-basics = { $n ->
    [one] { $n } marchandise de base
   *[other] { $n } marchandises de base
}
cost-basics-different = { $n ->
    [one] { $n } marchandise de base
   *[other] { $n } marchandises de base différentes
}
cost-rares = { $n ->
    [one] { $n } marchandise rare
   *[other] { $n } marchandises rares
}
cost-rares-different = { $n ->
    [one] { $n } marchandise rare
   *[other] { $n } marchandises rares différentes
}
cost-each-basic = une marchandise de base de chaque sorte
cost-nothing = rien

gain-other-basic = 1 marchandise de base d’une autre sorte
gain-made-rare = 1 marchandise rare au choix (sauf le papyrus)

## Listes
list-more = { $head }, { $next }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-either = { $head }, ou { $last }
