# Wat een plaats besliste, waar het logboek er geen zin voor heeft.

action-undo = { $island } maakt zijn laatste zet ongedaan.
action-donate = { $island } geeft { $goods } aan de archont.
action-suffer = { $island } ondergaat de gebeurtenis.
action-suffer_village = { $island } ondergaat de gebeurtenis en kiest { $village }.
action-suffer_cards = { $island } ondergaat de gebeurtenis en staat { $goods } af.
action-ignore = { $island } negeert de gebeurtenis.
action-take = { $island } neemt { $goods }.
action-swap = { $island } ruilt { $terms }.
action-accept = { $other } neemt het aanbod { $island-of } aan: { $terms }.
action-stow = Vloot { $fleet } { $island-of } heeft nu { $goods } aan boord.
action-stow_none = Vloot { $fleet } { $island-of } heeft geen aegiskaarten meer aan boord.

## Gevaren
action-face = Vloot { $fleet } { $island-of } ondergaat het gevaar.
action-face_lose = Vloot { $fleet } { $island-of } ondergaat het gevaar en staat { $goods } af.
action-face_protect = Vloot { $fleet } { $island-of } gebruikt { $goods } tegen het gevaar.
action-face_wonder = Vloot { $fleet } { $island-of } negeert het gevaar dankzij ‘{ $card }’.
action-divert = De archont stuurt vloot { $fleet } { $island-of } { $land-toward }.

## Vloothandel en terugkeer
action-yield = Vloot { $fleet } { $island-of } laat de dieven hun gang gaan.
action-fee = Vloot { $fleet } { $island-of } betaalt het havengeld: { $goods }.
action-trade = Vloot { $fleet } { $island-of } handelt met de bank: { $terms }.
action-plans = Vloot { $fleet } { $island-of } neemt de plannen van een wereldwonder.
action-return = Vloot { $fleet } { $island-of } komt thuis.
action-return_drop = Vloot { $fleet } { $island-of } komt thuis en legt { $goods } af.
action-return_aboard = Vloot { $fleet } { $island-of } komt thuis en houdt { $aboard } aan boord.
action-return_drop_aboard = Vloot { $fleet } { $island-of } komt thuis, legt { $goods } af en houdt { $aboard } aan boord.

## Bouw
action-build = { $island } bouwt { $structure } voor { $goods }.
action-build_academy = { $island } bouwt { $structure } voor { $goods } en voert een filosofie in: { $card }.
action-wonder = { $island } betaalt { $goods } voor ‘{ $card }’.
action-wonder_cargo = Vloot { $fleet } { $island-of } betaalt { $goods } voor ‘{ $card }’.
action-use_paid = { $island } betaalt { $goods } om ‘{ $card }’ te gebruiken.
action-use_exchange = { $island } gebruikt ‘{ $card }’ en ruilt { $goods } tegen { $gain }.
action-use_look = { $island } gebruikt ‘{ $card }’ en bekijkt de havenkaart { $land-at }.
action-use_look_paid = { $island } betaalt { $goods } om ‘{ $card }’ te gebruiken en bekijkt de havenkaart { $land-at }.

## Afleggen
action-keep = { $island } bewaart { $goods } gesloten.
action-show_hand = { $island } toont zijn hand en bewaart van elke soort één kaart.
