# Why a bot does something, in its own voice.

## Goals, where a structure may stand as well
goal-wonder = the next stage of “{ $card }”
    .short = “{ $card }”
goal-plans = the plans of a second great wonder
goal-philosophy = another philosophy
goal-toll = the toll of “{ $card }”

## Deals
motive-completes = With { $goods } I have all that it takes for { $goal }.
motive-advances = I could use { $goods } for { $goal }.
motive-arms = { $goods } will come in handy.
motive-good_price = What I get is worth more to me than what I give.
motive-gift = It costs me nothing: I will not say no.
motive-needs = I am keeping { $goods } for { $goal }.
motive-too_dear = That is too dear for what I would get.
motive-helps_leader = { $island } is too close to winning for me to help.
motive-not_held = I do not have what you ask for.

## Voyages
motive-voyage = I am sailing { $land-toward } for { $goods }; the chance of losing nothing on the way is { $n }%.
motive-fetch_plans = I am sailing to Athens for the plans of a great wonder; the chance of losing nothing on the way is { $n }%.
motive-too_risky = The sea would take more than the voyage brings.

## Events and the Archon
motive-cheaper_to_pay = Paying costs me less than suffering the event.
motive-cheaper_to_suffer = Suffering the event costs me less than paying.
motive-lobby = Let the Archon remember this when naming an island for “{ $card }”.
motive-grateful = I have not forgotten what { $island } did for me.
motive-against_leader = { $island } is ahead and must be held back.
motive-harmless = { $island } is far from winning: nothing to fear there.

## Building
motive-builds = I can afford { $goal }.

## Trying out
motive-tried = I tried it out: of { $n ->
    [one] { $n } imagined game
   *[other] { $n } imagined games
} in which it made a difference, { $better } went better than with my first thought.

## What bots say at the table, where everybody hears it
reason-for_nothing = Not for nothing.
reason-for_nothing_but = Not for nothing: { $good } might move me.
reason-helps_leader = You lead: I will not help you to { $goal }.
reason-needs = { $temper ->
    [generous] I am sorry, I need { $good } for { $goal } myself.
    [bold] No: I need { $good } for { $goal } myself.
   *[other] I need { $good } for { $goal } myself.
}
reason-not_held = I do not have all that, as you can see.
reason-too_little = { $n ->
    [one] Too little for that: one card more at least.
   *[other] Too little for that: { $n } cards more at least.
}
reason-makes = I come by { $good } myself.
reason-no_use = I have no use for { $good }.
reason-too_dear = { $temper ->
    [bold] You must be joking: I gain nothing by it.
    [patient] I gain too little by it now; another time, perhaps.
   *[other] I would gain too little by it.
}
reason-too_dear_but = { $temper ->
    [shrewd] Too dear. Show me { $good } and we can talk.
    [patient] Too dear. I can wait for { $good }.
   *[other] Too dear: { $good } might move me.
}
reason-thanks = { $temper ->
    [bold] With pleasure!
   *[other] Thank you kindly.
}
reason-uses = I can use { $good } for { $goal }.
reason-arms = { $good } will come in handy.
reason-fair = { $temper ->
    [bold] Done!
    [shrewd] That will do.
   *[other] A fair exchange.
}
reason-seeks = { $temper ->
    [bold] I want { $good } for { $goal }!
   *[other] I am looking for { $good } for { $goal }.
}
reason-seeks_arms = I could do with { $good }.
reason-gives = A gift among neighbors.
reason-suits = { $temper ->
    [bold] Take it or leave it!
    [shrewd] You will not find better.
   *[other] This may suit us both.
}
reason-rather = { $temper ->
    [generous] { $good } would do me better, if you please.
   *[other] I would rather have { $good }.
}
reason-halfway = { $temper ->
    [shrewd] This is what I can do.
   *[other] Let us meet halfway.
}
reason-behind = { $temper ->
    [bold] { $island }? { $n } of 16: nobody need fear that.
   *[other] Of the others { $island } has the fewest structures ({ $n }): no danger.
}
reason-not_leader = Anybody but { $island }, which leads.
reason-in_turn = Let another island have the office.
reason-oneself = { $temper ->
    [generous] Forgive me: I name myself.
   *[other] Myself, of course.
}
reason-trusts = I trust { $island } with it.
reason-tried = { $temper ->
    [bold] I know what I am doing.
   *[other] I have thought it through.
}

## Bots by level and temperament
bot-novice = { $temper ->
    [generous] Novice, the generous
    [shrewd] Novice, the shrewd
    [bold] Novice, the bold
    [patient] Novice, the patient
   *[other] Novice
}
bot-merchant = { $temper ->
    [generous] Merchant, the generous
    [shrewd] Merchant, the shrewd
    [bold] Merchant, the bold
    [patient] Merchant, the patient
   *[other] Merchant
}
bot-strategos = { $temper ->
    [generous] Strategos, the generous
    [shrewd] Strategos, the shrewd
    [bold] Strategos, the bold
    [patient] Strategos, the patient
   *[other] Strategos
}

## Advice: what the merchant would do in your place, and why
advice-completes = With { $goods } you have all that it takes for { $goal }.
advice-advances = You can use { $goods } for { $goal }.
advice-arms = { $goods } will come in handy.
advice-good_price = What you get is worth more to you than what you give.
advice-gift = It costs you nothing.
advice-fetches_at = { $land-at } you can get { $get } for { $give }.
advice-fee = { $land-at } the harbor takes a fee first: { $goods }.
advice-they_need = { $island } could use { $good }.
advice-needs = You need { $goods } for { $goal }.
advice-too_dear = That is too dear for what you would get.
advice-not_held = You do not have what is asked for.
advice-grateful = { $island } has been good to you.
advice-lobby = The Archon will name an island for “{ $card }”.
advice-plans = In Athens the plans of a great wonder are free: one card aboard is enough to fetch them.
    .again = In Athens 1 gold buys the plans of another great wonder.
advice-affords = You can afford { $goal }.
advice-fleet = One fleet more reaches one land more each season, or shares the risk of a cargo with the others.
advice-structures = Then { $n } of your 16 structures stand.
advice-worth_most = These cards are worth most to you.
advice-one_of_each = One of each kind is worth more than the few you could hide.
advice-enough = { $phase ->
    [journey] No voyage would bring more than your cards are worth at home.
    [fleet_trade] The bank has nothing more here that is worth its price to you.
    [build] Nothing worth building is within reach: keep your cards for it.
   *[island_trade] No swap would bring you nearer to a structure: keep your cards.
}
advice-nothing_better = Nothing else is worth doing now.
advice-saves_cargo = It saves what the fleet carries.
advice-unguarded = Nothing aboard keeps this hazard off.
advice-spares_aegis = Your aegis card is worth more for a later hazard, or does not help here.
advice-known = Once you have seen its card, you know what this harbor is good for.
advice-opens = Only where the card is turned up can your fleet do anything.
advice-replaced = Turned up, the blockade goes at the year’s end; face down it would stay.
advice-can_wait = { $goal } would cost you more than it brings in the time left.
advice-can_wait_for = { $goal } can wait: its place is better kept for { $first }.
advice-unshown = Showing it brings nothing: a card that stays face down stays for years.
advice-ashore = Ashore, the cards can be built with.
advice-gifts_first = What gives comes first: it may pay for the rest.
advice-leaves_most = So the events leave you most: what is not in hand yet cannot be taken.
advice-best_spared = That is what you can best spare.
advice-forced = Nothing else can be done.
advice-helps_leader = { $island } has { $n } of its 16 structures: too close to winning to be helped.
advice-against_leader = { $island } is ahead with { $n ->
    [one] 1 structure
   *[other] { $n } structures
} and must be held back.
advice-harmless = { $island } has { $n ->
    [0] no structure
    [one] 1 structure
   *[other] { $n } structures
} of 16: far from winning.
advice-lacks = For { $goal } you still lack { $goods }.
advice-poor_trade = The best trade left, { $give } for { $get }, would cost you { $worth } more than it brings.
advice-even_trade = The best trade left, { $give } for { $get }, would bring you nothing.
advice-better_than_port = On average that brings you { $worth } more than staying in port.
advice-best_voyage = Even the best voyage, { $land-toward }, brings { $worth } more on average: too little for { $n }% risk.
advice-worse_voyage = Even the best voyage, { $land-toward }, costs you { $worth } on average, at { $n }% risk.
advice-all_sailed = All your fleets have sailed.
advice-no_cargo = You have nothing to load.
advice-oneself = You gain by it yourself.
advice-cheaper_to_pay = Paying costs you { $worth }, suffering { $harm }.
advice-cheaper_to_suffer = Suffering costs you { $harm }, paying { $worth }.
advice-must_suffer = Suffering costs you { $harm }: the least that can be had.

## What advice costs. “Basics” are the small change of the game: what cards are worth to you is counted in them.
worth-basics = about { $n } { $n-count ->
    [one] basic
   *[other] basics
}
worth-none = next to nothing
price-exchange = The price: { $give }, worth { $cost } to you. What you get is worth { $brings }.
price-spent = The price: { $goods }.
price-spent_for = The price: { $goods }. So { $goal } has to wait.
price-spent_toll = The price: { $goods }. If “{ $card }” asks again, you will lack what it takes to pay it.
price-lost = The price: you lose { $goods }.
price-sea = The risk: { $n }% that it does not arrive whole. On average the sea takes { $worth }.
price-forgone = This cargo costs you { $goal } this season.
price-calm = The risk: hardly any.
price-no_voyage = The price: you forgo { $goods } { $land-at }, had the sea let you pass.
price-no_deal = The price: you forgo { $goods }. That is worth { $worth } less to you than what is asked.
price-good_deal = The price: you forgo { $goods }, worth { $worth } more to you than what is asked.
price-even_deal = The price: you forgo { $goods }, worth no more to you than what is asked.
price-spoils = The price: you hold { $held } cards and keep { $n } of your choice, or one of each kind. The rest is lost at the season’s end.
price-shown = The price: everybody learns what this harbor is.
