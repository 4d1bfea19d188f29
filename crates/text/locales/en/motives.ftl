# Why a bot does something, in its own voice.

## Goals, where a structure may stand as well
goal-wonder = the next stage of “{ $card }”
    .short = “{ $card }”
goal-plans = the plans of a second great wonder
goal-philosophy = another philosophy
goal-toll = the toll of “{ $card }”

## Deals
motive-completes = All I lack for { $goal } is { $goods }.
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

## What bots say at the table, where everybody hears it
reason-for_nothing = Not for nothing.
reason-for_nothing_but = Not for nothing: { $good } might move me.
reason-helps_leader = You lead: I will not help you to { $goal }.
reason-needs = { $temper ->
    [generous] I am sorry, I need { $good } myself.
    [bold] Hands off: I need { $good } myself.
   *[other] I need { $good } myself.
}
reason-makes = I come by { $good } myself.
reason-no_use = I have no use for { $good }.
reason-too_dear = { $temper ->
    [bold] You must be joking.
    [patient] Another time, perhaps.
   *[other] That is too dear for me.
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
advice-completes = All you lack for { $goal } is { $goods }.
advice-advances = You can use { $goods } for { $goal }.
advice-arms = { $goods } will come in handy.
advice-good_price = What you get is worth more to you than what you give.
advice-gift = It costs you nothing.
advice-fetches = You get { $get } for { $give }.
advice-fetches_at = { $land-at } you can get { $get } for { $give }.
advice-they_need = { $island } could use { $good }.
advice-needs = You need { $goods } for { $goal }.
advice-too_dear = That is too dear for what you would get.
advice-helps_leader = { $island } is too close to winning to be helped.
advice-not_held = You do not have what is asked for.
advice-grateful = { $island } has been good to you.
advice-against_leader = { $island } is ahead and must be held back.
advice-harmless = { $island } is far from winning.
advice-lobby = The Archon will name an island for “{ $card }”.
advice-arrives = The chance of losing nothing on the way is { $n }%.
advice-plans = In Athens you can get the plans of a great wonder.
advice-too_risky = The sea would take more than the voyage brings.
advice-cheaper_to_pay = Paying costs you less than suffering the event.
advice-cheaper_to_suffer = Suffering the event costs you less than paying.
advice-affords = You can afford { $goal }.
advice-structures = Then { $n } of your 16 structures stand.
advice-worth_most = These cards are worth most to you.
advice-one_of_each = One of each kind is worth more than the few you could hide.
advice-nothing_better = Nothing else is worth doing now.
advice-saves_cargo = It saves what the fleet carries.
advice-known = Once its card is turned up, you know what this harbor is good for.
advice-unshown = Showing it brings nothing: a card that stays face down stays for years.
advice-ashore = Ashore, the cards can be built with.
advice-gifts_first = What gives comes first: it may pay for the rest.
advice-best_spared = That is what you can best spare.
advice-forced = Nothing else can be done.
