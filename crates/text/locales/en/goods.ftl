# Cards with their numbers, and lists of them.

goods-grain = { $n } grain
goods-grapes = { $n ->
    [one] { $n } grape
   *[other] { $n } grapes
}
goods-olives = { $n ->
    [one] { $n } olive
   *[other] { $n } olives
}
goods-ore = { $n } ore
goods-timber = { $n } timber
goods-wool = { $n } wool
goods-pottery = { $n } pottery
goods-spices = { $n ->
    [one] { $n } spice
   *[other] { $n } spices
}
goods-tools = { $n ->
    [one] { $n } tool
   *[other] { $n } tools
}
goods-papyrus = { $n } papyrus
goods-gold = { $n } gold
goods-army = { $n ->
    [one] an army
   *[other] { $n } armies
}
goods-warship = { $n ->
    [one] a warship
   *[other] { $n } warships
}
goods-gift = { $n ->
    [one] a Gift of Poseidon
   *[other] { $n } Gifts of Poseidon
}
goods-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
goods-nothing = nothing

## Costs
cost-basics = { $n ->
    [one] { $n } basic commodity
   *[other] { $n } basic commodities
}
cost-basics-different = { $n ->
    [one] { $n } basic commodity
   *[other] { $n } different basic commodities
}
cost-rares = { $n ->
    [one] { $n } rare commodity
   *[other] { $n } rare commodities
}
cost-rares-different = { $n ->
    [one] { $n } rare commodity
   *[other] { $n } different rare commodities
}
cost-each-basic = one of each basic commodity
cost-nothing = nothing

gain-other-basic = 1 basic commodity of another kind
gain-made-rare = 1 rare commodity of choice (not papyrus)

## Lists
list-more = { $head }, { $next }
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-either = { $head }, or { $last }
