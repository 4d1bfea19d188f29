# Why a bot does something, in its own voice.

## Goals, where a structure may stand as well
goal-wonder = the next stage of “{ $card }”
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
