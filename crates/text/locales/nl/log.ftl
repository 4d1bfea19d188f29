# Wat er gebeurde, telkens in één zin.

## Het kader
log-season = Jaar { $year }, { $season }.
log-phase = Volgende fase: { $phase }.
log-answered = { $island } heeft geantwoord.
log-finished = { $island } is klaar.
log-resumed = { $island } is toch nog niet klaar.
log-order-called = { $island } vraagt de archont om een volgorde vast te leggen.
log-order-set = De archont bepaalt de volgorde: { $islands }.

## Ongedaan maken
log-took-back = { $island } maakt iets ongedaan: { $act }.
undone-take = het gekozen goed ({ $goods })
undone-launch = het vertrek van vloot { $fleet } { $land-toward }
undone-stow = het verplaatsen van de aegiskaarten van vloot { $fleet }
undone-fee = het havengeld van vloot { $fleet }
undone-receive = wat de haven aan vloot { $fleet } gaf
undone-trade = de handel van vloot { $fleet } met de bank
undone-shift = de kaarten die vloot { $fleet } aan vloot { $target } gaf
undone-return = de terugkeer van vloot { $fleet }
undone-build = de bouw van { $structure }
undone-wonder = de betaling voor ‘{ $card }’
undone-adopt = het overnemen van ‘{ $card }’
undone-use = het gebruik van ‘{ $card }’

## Goederen
log-received = { $island } krijgt { $goods }.
log-paid = { $island } betaalt { $goods }.
log-lost = { $island } verliest { $goods }.
log-discarded = { $island } legt { $goods } af.
log-cargo-received = Vloot { $fleet } { $island-of } neemt { $goods } aan boord.
log-cargo-paid = Vloot { $fleet } { $island-of } betaalt { $goods }.
log-cargo-lost = Vloot { $fleet } { $island-of } verliest { $goods }.

## Gebeurtenissen
log-event-flipped = Nieuwe gebeurtenis: { $card }.
log-events-ordered = De archont zet de gebeurtenissen, van links geteld, in deze volgorde: { $places }.
log-events-kept = De archont laat de gebeurtenissen in de volgorde van de rij.
log-event-acts = De gebeurtenis ‘{ $card }’ treedt in werking.
log-island-named = De archont wijst { $island } aan.
log-land-named = De archont wijst { $land } aan.
log-donated = { $island } geeft { $cards } aan de archont, { $archon }.
log-spared = { $island } blijft gespaard.
log-event-ignored = { $island } negeert de gebeurtenis dankzij ‘{ $card }’.
log-village-idled = { $island } laat dit seizoen { $village } stilliggen.
log-workshops-idled = { $island } laat dit seizoen zijn werkplaatsen stilliggen.
log-village-lost = { $island } verliest { $village }.
log-declined = { $island } gaat niet in op het aanbod.

## Kijken
log-looked = { $island } bekijkt de havenkaart { $land-at }.
log-harbor-seen = { $island } ziet de havenkaart { $land-at }: { $card }.
log-event-seen = { $island } ziet de volgende gebeurtenis: { $card }.

## Productie
log-worked = { $island } zet legers aan het werk voor extra opbrengst: { $goods }.
log-worked-none = { $island } zet geen leger aan het werk.

## Ruil
log-offered = Aanbod { $island-of } { $to }: { $terms }.
log-offered-private = Besloten aanbod { $island-of } { $to }: { $terms }.
log-countered = Tegenbod { $island-of } { $to }: { $terms }.
log-countered-private = Besloten tegenbod { $island-of } { $to }: { $terms }.
log-offer-refused = { $other } wijst het aanbod { $island-of } af: { $terms }.
log-offer-withdrawn = { $island } trekt zijn aanbod in: { $terms }.
log-offer-unaffordable = Het aanbod { $island-of } vervalt, want de kaarten zijn er niet meer: { $terms }.
log-offer-declined = Niemand neemt het aanbod { $island-of } aan: { $terms }.
log-dealt = { $island } geeft { $give } { $other-to } in ruil voor { $want }.
log-given = { $island } geeft { $cards } { $other-to }.
terms = { $give } tegen { $want }
terms-gift = { $give } zonder tegenprestatie
terms-wish = niets tegen { $want }
to-everyone = aan iedereen

## Reis
log-launched = { $island } stuurt vloot { $fleet } { $land-toward } met { $cards }.
log-stowed = { $island } herschikt de aegiskaarten van vloot { $fleet }.
log-loaded = Van het eiland aan boord: { $goods }.
log-landed = Aan wal gebracht: { $goods }.

## Gevaren
log-hazard-neighboring = Gevaar op weg naar de nabije landen: { $card }. { $words }
log-hazard-foreign = Gevaar op weg naar de verre landen: { $card }. { $words }
log-hazard-alone = Vloot { $fleet } { $island-of } trekt een eigen gevaar: { $card }. { $words }
log-hazards-shuffled = De afgelegde gevaren worden tot een nieuwe stapel geschud.
log-struck = Vloot { $fleet } { $island-of } wordt getroffen.
log-shown = Vloot { $fleet } { $island-of } toont { $goods }.
log-fleet-spared = Vloot { $fleet } { $island-of } blijft gespaard dankzij ‘{ $card }’.
log-sent-home = Vloot { $fleet } { $island-of } keert naar huis terug.
log-diverted = Vloot { $fleet } { $island-of } drijft af { $land-toward }.

## Vloothandel
log-said-reveal = { $land-at } wil { $island } de kaart onthullen.
log-said-pass = { $land-at } past { $island }.
log-harbor-revealed = De havenkaart { $land-at } wordt onthuld: { $card }.
log-harbor-stays-down = De havenkaart { $land-at } blijft gesloten; niemand doet daar dit seizoen iets.
log-plans-taken = { $island } neemt de plannen van een wereldwonder: { $card }.

## Terugkeer
log-shifted = { $island } brengt { $cards } over van vloot { $fleet } naar vloot { $target }.
log-returned = Vloot { $fleet } { $island-of } komt thuis met { $cards }.
log-returned-empty = Vloot { $fleet } { $island-of } komt thuis zonder goederen.
log-aboard = Nog aan boord: { $cards }.

## Bouw
log-built = { $island } bouwt { $structure }.
log-built-academy = { $island } bouwt een academie en voert een filosofie in: { $card }.
log-wonder-plans = { $island } heeft de plannen van een wereldwonder: { $card }.
log-wonder-partial = { $island } begint aan een wereldwonder: { $card }.
log-wonder-complete = { $island } voltooit een wereldwonder: { $card }.
log-adopted = { $island } neemt een filosofie over: { $card }.
log-used = { $island } gebruikt ‘{ $card }’.
log-bought = { $island } betaalt { $goods } { $other-to } om ‘{ $card }’ te gebruiken.

## Afleggen
log-hand-shown = { $island } toont zijn hand: { $goods }.
log-kept = { $n ->
    [0] { $island } bewaart geen kaarten.
    [one] { $island } bewaart { $n } kaart gesloten.
   *[other] { $island } bewaart { $n } kaarten gesloten.
}

## Archont, einde van seizoen en spel
log-voted = { $n ->
    [one] { $island } stemt op { $other }.
   *[other] { $island } stemt op { $other }, met { $n } stemmen.
}
log-archon-drawn = Het lot wijst { $island } aan als eerste archont.
log-elected = { $island } wordt tot archont gekozen.
log-elected-drawn = De stemmen staken: het lot wijst { $island } aan als archont.
log-year-ended = Jaar { $year } is voorbij.
log-harbor-replaced = Er ligt een nieuwe gesloten havenkaart { $land-at }.
log-harbors-shuffled = De afgelegde havenkaarten worden tot een nieuwe stapel geschud.
log-crowned = De archont beslist de gelijke stand in het voordeel { $island-of }.
log-won = { $island } wint het spel.
