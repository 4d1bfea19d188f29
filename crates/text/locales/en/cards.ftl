# The words on cards, put together from whole clauses.

## Frame
card-does = { $who } { $does }.
card-cost = Cost: { $cost }.
card-copies = { $n ->
    [one] { $n } copy in the deck.
   *[other] { $n } copies in the deck.
}
source-rulebook = Rulebook
source-attested = Attested
source-house = House card
source-with-note = { $source }: { $note }

## Hazards: whom
hazard-every = every fleet
hazard-more-than = { $n ->
    [one] every fleet with more than { $n } card
   *[other] every fleet with more than { $n } cards
}
hazard-most-cargo = the fleet with the most cargo
hazard-most-rare = the fleet with the most rare commodities
hazard-most-gold = the fleet with the most gold

## Hazards: what happens to it
strike-random-cargo = { $n ->
    [one] loses { $n } card of its cargo at random
   *[other] loses { $n } cards of its cargo at random
}
strike-random-commodities = { $n ->
    [one] loses { $n } commodity at random
   *[other] loses { $n } commodities at random
}
strike-random-rare = { $n ->
    [one] loses { $n } rare commodity at random
   *[other] loses { $n } rare commodities at random
}
strike-random-gold = loses { $n } gold
strike-half-cargo = loses half its cargo at random, rounded up
strike-half-commodities = loses half its commodities at random, rounded up
strike-half-rare = loses half its rare commodities at random, rounded up
strike-half-gold = loses half its gold, rounded up
strike-chosen-cargo = { $n ->
    [one] loses { $n } card of its owner’s choice
   *[other] loses { $n } cards of its owner’s choice
}
strike-chosen-commodities = { $n ->
    [one] loses { $n } commodity of its owner’s choice
   *[other] loses { $n } commodities of its owner’s choice
}
strike-chosen-rare = { $n ->
    [one] loses { $n } rare commodity of its owner’s choice
   *[other] loses { $n } rare commodities of its owner’s choice
}
strike-chosen-gold = loses { $n } gold
strike-down-to = { $n ->
    [one] discards cards of its owner’s choice until only { $n } is left
   *[other] discards cards of its owner’s choice until only { $n } are left
}
strike-all-cargo = loses all its cards
strike-all-commodities = loses all its commodities
strike-all-rare = loses all its rare commodities
strike-all-gold = loses all its gold
strike-home = turns back home and does not trade this season
strike-divert = is driven to another land of the same group, chosen by the Archon
hazard-nothing = All fleets sail on unharmed.
hazard-costs-warship = A warship shown against this card is lost.

## Harbors
harbor-shortage = Here { $one } sells for 1 gold, and 1 gold buys { $one }; no other rate applies to this commodity.
harbor-surplus = Here { $sold } sell for 1 other basic commodity, and 1 other basic commodity buys { $bought }; no other rate applies to this commodity.
harbor-fees = { $n ->
    [one] Each season, a fleet pays { $n } commodity of its owner’s choice or may do nothing here.
   *[other] Each season, a fleet pays { $n } commodities of its owner’s choice or may do nothing here.
}
harbor-blockade = No fleet may do anything here, except one that shows a warship aboard. The warship is kept.
harbor-thieves = { $n ->
    [one] On arrival, each fleet loses { $n } commodity at random, unless it shows an army aboard. Then it trades as usual.
   *[other] On arrival, each fleet loses { $n } commodities at random, unless it shows an army aboard. Then it trades as usual.
}
harbor-free-port = Trade as usual.
harbor-festival = Each fleet receives 1 basic commodity of its owner’s choice, then trades as usual.

## Events: who
event-every-island = every island
event-hand-over = { $n ->
    [one] every island with more than { $n } commodity in hand
   *[other] every island with more than { $n } commodities in hand
}
event-named = that island
event-named-hand-over = { $n ->
    [one] that island, if it has more than { $n } commodity in hand,
   *[other] that island, if it has more than { $n } commodities in hand,
}

## Events: what they ask
way-pay = pays { $cost }
way-give-up = gives up { $cost }
way-give-up-home = gives up { $cost } kept at home
suffer-idle = leaves one producing village of its choice idle this season, army or not
suffer-idle-workshops = leaves its workshops and one producing village of its choice idle this season, army or not
suffer-random = { $n ->
    [one] loses { $n } commodity at random from its hand
   *[other] loses { $n } commodities at random from its hand
}
suffer-discard = { $n ->
    [one] discards { $n } commodity of its choice
   *[other] discards { $n } commodities of its choice
}
suffer-discard-up-to = { $n ->
    [one] discards { $n } commodity of its choice
   *[other] discards { $n } commodities of its choice (all, if it has fewer)
}
suffer-last-village = loses the village it built last (never a starting one)
suffer-village = loses one village of its choice
event-spared-by = An island with { $card } at home is spared.

## Events: whole sentences
event-archon-names = { $whom ->
    [another] The Archon names another island.
   *[any] The Archon names an island.
}
event-archon-grants = { $whom ->
    [another] The Archon names another island, which receives { $goods }.
   *[any] The Archon names an island, which receives { $goods }.
}
event-bounty = { $who ->
    [others] Every island but the Archon’s receives 1 basic commodity of its choice.
   *[every] Every island receives 1 basic commodity of its choice.
}
event-bounty-made = { $who ->
    [others] Every island but the Archon’s receives 1 basic commodity of its choice among those its villages make.
   *[every] Every island receives 1 basic commodity of its choice among those its villages make.
}
event-market = Every island may once exchange { $exchanges }.
event-exchange = { $cost } for { $gain }
event-oracle = Every island may look at one face-down harbor card.
event-embargo = The Archon names a land: no fleet may be launched there this season.
event-hazards = { $n ->
    [0] This season no hazard is drawn for neighboring lands.
    [one] This season { $n } hazard is drawn for neighboring lands.
   *[other] This season { $n } hazards are drawn for neighboring lands.
}
event-workshops = { $n ->
    [0] This season workshops produce nothing.
    [one] This season every workshop produces { $n } commodity.
   *[other] This season every workshop produces { $n } commodities.
}
event-year = Event of year { $year }.
event-year-harsh = Event of year { $year }, a harsh one: left out of the beginner’s game.

## Abilities of structures, philosophies and wonders
ability-ignore-event = Once a year you may ignore an event as it takes effect, if it would make you pay, take something from you or leave something of yours idle.
ability-keep-more = { $n ->
    [one] In the discard phase you may keep { $n } more commodity face down.
   *[other] In the discard phase you may keep { $n } more commodities face down.
}
ability-exchange = Once a season, in the build phase, you may exchange { $cost } for { $gain }.
ability-exchange-unproduced = Once a season, in the build phase, you may exchange { $cost } that none of your villages produce for { $gain }.
ability-extra-votes = { $n ->
    [one] Your vote for Archon counts as one vote more.
   *[other] Your vote for Archon counts as { $n } votes more.
}
ability-wins-ties = If you are tied in the vote for Archon, you win the tie.
ability-look-island-trade = At the start of island trade you may look at one face-down harbor card.
ability-look-journey = Once a season, in the journey phase, before your first launch, you may look at one face-down harbor card.
ability-look-sold = Each other island may pay you { $price } to do so too.
ability-substitute = Once a season, one basic or one rare commodity in the cost of a structure or a wonder may be any other of its class, duplicates and papyrus included.
ability-no-pirates = Your fleets bound for neighboring lands are spared by pirates.
ability-ignore-storm = Once a season, when a storm strikes, one of your fleets ignores it and draws no other card.
ability-ignore-storm-sold = In the journey phase, each other island may pay you { $price } for the same protection this season.
ability-produce-if-none = In production you receive { $card } if you have none, neither at home nor aboard.
ability-produce-basic = In production you receive 1 basic commodity of your choice.
ability-produce-as-archon = In production you receive { $goods } if you are Archon; if not, 1 basic commodity of your choice.
ability-keep-structures = Events never take your structures: you ignore one that would.
ability-cheaper-philosophies = Adopting a philosophy costs you { $n } gold less, though never less than nothing.
ability-see-next-event = You see the year’s next face-down event.
ability-see-next-event-sold = At the start of island trade each other island may pay you { $price } to see it too.
ability-teaches-first = When you build it, take a philosophy that no island has yet, free of charge.
ability-teaches-more = You may then adopt philosophies that other islands introduced, each for 1 gold per philosophy that you already have.
ability-keeps = In the discard phase you may keep { $n } commodities face down instead of 3.

## Islands
island-torch = Bears the torch: part of every game.
island-starting-village = { $village }, from the start; if lost, rebuilt for { $cost }.
island-village = { $village }: { $cost }.
island-workshops = { $workshop }, two of them: { $cost }, each time.
island-alternates = May be built twice: { $kinds }, not both.

## Wonders
wonder-plans-build = First payment: { $cost }, in the build phase.
wonder-plans-island-trade = First payment: { $cost }, at the start of island trade.
wonder-plans-fleet-trade = First payment: { $cost }, from the cargo of a fleet { $land-at }.
wonder-partial-build = Second payment: { $cost }, in the build phase.
wonder-partial-island-trade = Second payment: { $cost }, at the start of island trade.
wonder-partial-fleet-trade = Second payment: { $cost }, from the cargo of a fleet { $land-at }.

## Aegis cards
card-village = Village
    .makes = Brings 1 of its commodity each season.
    .army = An army of yours that works there brings 1 more: it gives 2. Each army works at one village, and only one at each.
    .cost = What it costs stands on its plot. An island has room for six.
card-workshop = Workshop
    .makes = Brings 1 of its rare commodity each season.
    .army = Armies cannot work there.
    .cost = What it costs stands on its plot: one of each basic commodity. Every island can build two.
aegis-army = Army
    .production = In production, one of your villages gives 2 instead of 1.
    .pirates = Aboard: discard it and the fleet is spared by pirates.
    .thieves = Aboard: show it and thieves take nothing from the fleet. You keep it.
    .raid = At home: it spares your island the raids that events bring. You keep it.
    .source = Rulebook: its work in production. Attested: that armies protect at sea. The rest is a house rule.
aegis-warship = Warship
    .pirates = Aboard: show it and the fleet is spared by pirates. You keep it, unless the hazard says otherwise.
    .blockade = Aboard: show it and the fleet may trade in spite of a blockade. You keep it.
    .source = Rulebook: its use against pirates. Its use against a blockade is a house rule.
aegis-gift = Gift of Poseidon
    .hazard = Aboard: discard it and the fleet ignores a hazard, then draws another for itself alone.
    .event = At home: give it up to be spared an event that accepts it.
    .source = Rulebook: its use at sea. Its use at home is a house rule.
