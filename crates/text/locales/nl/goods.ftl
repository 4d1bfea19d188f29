# Kaarten met hun aantal, en lijsten ervan.

goods-grain = { $n } graan
goods-grapes = { $n ->
    [one] { $n } druif
   *[other] { $n } druiven
}
goods-olives = { $n ->
    [one] { $n } olijf
   *[other] { $n } olijven
}
goods-ore = { $n } erts
goods-timber = { $n } hout
goods-wool = { $n } wol
goods-pottery = { $n ->
    [one] { $n } vaas
   *[other] { $n } vazen
}
goods-spices = { $n ->
    [one] { $n } specerij
   *[other] { $n } specerijen
}
goods-tools = { $n ->
    [one] { $n } werktuig
   *[other] { $n } werktuigen
}
goods-papyrus = { $n } papyrus
goods-gold = { $n } goud
goods-army = { $n ->
    [one] een leger
   *[other] { $n } legers
}
goods-warship = { $n ->
    [one] een oorlogsschip
   *[other] { $n } oorlogsschepen
}
goods-gift = { $n ->
    [one] een geschenk van Poseidon
   *[other] { $n } geschenken van Poseidon
}
goods-cards = { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
}
goods-nothing = niets

## Kosten
cost-basics = { $n ->
    [one] { $n } basisgoed
   *[other] { $n } basisgoederen
}
cost-basics-different = { $n ->
    [one] { $n } basisgoed
   *[other] { $n } verschillende basisgoederen
}
cost-rares = { $n ->
    [one] { $n } zeldzaam goed
   *[other] { $n } zeldzame goederen
}
cost-rares-different = { $n ->
    [one] { $n } zeldzaam goed
   *[other] { $n } verschillende zeldzame goederen
}
cost-each-basic = één basisgoed van elke soort
cost-nothing = niets

gain-other-basic = 1 basisgoed van een andere soort
gain-made-rare = 1 zeldzaam goed naar keuze (geen papyrus)

## Lijsten
list-more = { $head }, { $next }
list-and = { $head } en { $last }
list-or = { $head } of { $last }
list-either = { $head }, of { $last }
