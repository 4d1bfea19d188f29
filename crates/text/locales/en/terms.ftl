# Names of things. Attributes are other forms of the same name.

language = English
decimal-mark = .

## Commodities and aegis cards
good-grain = grain
    .some = grain
good-grapes = grapes
    .some = grapes
good-olives = olives
    .some = olives
good-ore = ore
    .some = ore
good-timber = timber
    .some = timber
good-wool = wool
    .some = wool
good-pottery = pottery
    .some = pottery
good-spices = spices
    .some = spices
good-tools = tools
    .some = tools
good-papyrus = papyrus
    .some = papyrus
good-gold = gold
    .some = gold
good-army = army
    .some = an army
good-warship = warship
    .some = a warship
good-gift = Gift of Poseidon
    .some = a Gift of Poseidon

class-basic = basic commodities
class-rare = rare commodities
class-gold = gold
class-aegis = aegis cards

## Islands: .the in a sentence, .of owner, .to receiver
island-chios = Chios
    .the = Chios
    .of = of Chios
    .to = to Chios
island-crete = Crete
    .the = Crete
    .of = of Crete
    .to = to Crete
island-rhodes = Rhodes
    .the = Rhodes
    .of = of Rhodes
    .to = to Rhodes
island-lemnos = Lemnos
    .the = Lemnos
    .of = of Lemnos
    .to = to Lemnos
island-naxos = Naxos
    .the = Naxos
    .of = of Naxos
    .to = to Naxos
island-scyros = Scyros
    .the = Scyros
    .of = of Scyros
    .to = to Scyros

## Lands: .the in a sentence, .at being there, .toward going there
land-athens = Athens
    .the = Athens
    .at = in Athens
    .toward = to Athens
land-sparta = Sparta
    .the = Sparta
    .at = in Sparta
    .toward = to Sparta
land-ionia = Ionia
    .the = Ionia
    .at = in Ionia
    .toward = to Ionia
land-egypt = Egypt
    .the = Egypt
    .at = in Egypt
    .toward = to Egypt
land-carthage = Carthage
    .the = Carthage
    .at = in Carthage
    .toward = to Carthage
land-italy = Italy
    .the = Italy
    .at = in Italy
    .toward = to Italy

group-neighboring = neighboring lands
group-foreign = foreign lands

## Structures: .one in a sentence
village-grain = grain village
    .one = a grain village
village-grapes = grape village
    .one = a grape village
village-olives = olive village
    .one = an olive village
village-ore = ore village
    .one = an ore village
village-timber = timber village
    .one = a timber village
village-wool = wool village
    .one = a wool village
workshop-pottery = pottery workshop
    .one = a pottery workshop
workshop-spices = spice workshop
    .one = a spice workshop
workshop-tools = tool workshop
    .one = a tool workshop
workshop-papyrus = papyrus workshop
    .one = a papyrus workshop
acropolis-marketplace = Marketplace
    .one = a marketplace
acropolis-shrine = Shrine
    .one = a shrine
acropolis-academy = Academy
    .one = an academy
acropolis-great_harbor = Great Harbor
    .one = a great harbor
acropolis-treasury = Treasury
    .one = a treasury
acropolis-fortress = Fortress
    .one = a fortress

stage-plans = plans
stage-partial = under construction
stage-complete = complete

fleet = fleet { $letter }
    .new = a new fleet

## Time
season-spring = spring
season-summer = summer
season-autumn = autumn
season-winter = winter

phase-event = Event
phase-production = Production
phase-island_trade = Island Trade
phase-journey = Journey
phase-hazard = Hazard
phase-fleet_trade = Fleet Trade
phase-return = Return
phase-build = Build
phase-discard = Discard
phase-archon = Archon

step-order_events = order of the events
step-name_target = the Archon’s choice
step-answer_event = answers to the event
step-work = armies at work
step-bounty = choice of a basic commodity
step-start_trade = start of island trade
step-trade = trade between islands
step-launch = launching of fleets
step-face = answers to the hazard
step-divert = a fleet driven off course
step-harbor = reveal or pass
step-thieves = thieves in the harbor
step-barter = trade with the bank
step-unload = fleets coming home
step-build = building
step-discard = cards to keep
step-vote = election of the Archon
step-crown = the Archon settles the tie
step-over = end of the game

## Options: .about says what changes
option-beginner = Beginner’s game
    .about = The harshest event of each year is left out.
option-delian_league = Delian League
    .about = In the first year Athens has no harbor card: every fleet that arrives there trades freely.
option-tournament = Tournament
    .about = A shorter game that begins in year 2, with all villages, a workshop, wonder plans and two fleets.
option-open_hands = Open hands
    .about = Everybody sees all hands and all cargo: for learning the game.
option-even_start = Even start
    .about = With four players, the fourth island begins with two Gifts of Poseidon in place of its army, which is worth far more.
