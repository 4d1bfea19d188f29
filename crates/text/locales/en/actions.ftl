# What a seat decided, where the log has no sentence for it.

action-undo = { $island } takes its last act back.
action-donate = { $island } gives { $goods } to the Archon.
action-suffer = { $island } suffers the event.
action-suffer_village = { $island } suffers the event and names { $village }.
action-suffer_cards = { $island } suffers the event and gives up { $goods }.
action-ignore = { $island } ignores the event.
action-take = { $island } takes { $goods }.
action-swap = { $island } exchanges { $terms }.
action-accept = { $other } accepts the offer from { $island }: { $terms }.
action-stow = Fleet { $fleet } { $island-of } now has { $goods } aboard.
action-stow_none = Fleet { $fleet } { $island-of } no longer has aegis cards aboard.

## Hazard
action-face = Fleet { $fleet } { $island-of } suffers the hazard.
action-face_lose = Fleet { $fleet } { $island-of } suffers the hazard and gives up { $goods }.
action-face_protect = Fleet { $fleet } { $island-of } uses { $goods } against the hazard.
action-face_wonder = Fleet { $fleet } { $island-of } ignores the hazard thanks to “{ $card }”.
action-divert = The Archon sends fleet { $fleet } { $island-of } { $land-toward }.

## Fleet trade and return
action-yield = Fleet { $fleet } { $island-of } lets the thieves have their way.
action-fee = Fleet { $fleet } { $island-of } pays the harbor fees: { $goods }.
action-trade = Fleet { $fleet } { $island-of } trades with the bank: { $terms }.
action-plans = Fleet { $fleet } { $island-of } takes the plans of a great wonder.
action-return = Fleet { $fleet } { $island-of } comes home.
action-return_drop = Fleet { $fleet } { $island-of } comes home and discards { $goods }.
action-return_aboard = Fleet { $fleet } { $island-of } comes home and keeps { $aboard } aboard.
action-return_drop_aboard = Fleet { $fleet } { $island-of } comes home, discards { $goods } and keeps { $aboard } aboard.

## Build
action-build = { $island } builds { $structure } for { $goods }.
action-build_academy = { $island } builds { $structure } for { $goods } and introduces a philosophy: { $card }.
action-wonder = { $island } pays { $goods } for “{ $card }”.
action-wonder_cargo = Fleet { $fleet } { $island-of } pays { $goods } for “{ $card }”.
action-use_paid = { $island } pays { $goods } for the use of “{ $card }”.
action-use_exchange = { $island } uses “{ $card }” and exchanges { $goods } for { $gain }.
action-use_look = { $island } uses “{ $card }” and looks at the harbor card { $land-at }.
action-use_look_paid = { $island } pays { $goods } for the use of “{ $card }” and looks at the harbor card { $land-at }.

## Discard
action-keep = { $island } keeps { $goods } face down.
action-show_hand = { $island } shows its hand and keeps one of each kind.
