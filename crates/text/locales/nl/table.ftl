### Waarom iets aan een tafel niet gebeurt

table-unreadable = Dat was niet te lezen: { $problem }. Ga terug en probeer het opnieuw.
table-closed = Deze tafel kun je alleen nog bekijken: { $reason }.
table-no_such_seat = Die plaats is er niet aan deze tafel.
table-not_begun = Het spel is nog niet begonnen. De gastheer begint als alle plaatsen bezet zijn.
table-begun = Het spel is begonnen. Een plaats kan naar iemand anders gaan, maar niet leeg blijven.
table-over = Het spel is afgelopen. Vraag een revanche om opnieuw te spelen.
table-not_over = Een revanche volgt op een afgelopen spel, en er is er maar één.
table-paused = De tafel is gepauzeerd. De gastheer laat het spel verdergaan.
table-not_paused = De tafel is niet gepauzeerd.
table-no_clock = Aan deze tafel loopt geen klok, dus niemand heeft meer tijd nodig.
table-seats_open = Er zijn nog lege plaatsen. Vul ze eerst met vrienden of bots.
table-taken = Daar zit al iemand. Kies een andere plaats.
table-fate_known = Wat het lot aan deze tafel brengt, kan bekend zijn: ze gaat verder vanaf een afgelopen spel. Daarom speelt hier één persoon, tegen bots.
table-has_seat = Je speelt al aan deze tafel: deze plaats is voor iemand anders. Geef de link door.
table-nameless = Zeg even hoe je heet.
table-nothing = Schrijf eerst iets.
table-not_yours = Deze browser heeft die plaats niet. Open de link van de plaats, of vraag de gastheer om een nieuwe.
table-not_host = Alleen de gastheer van de tafel mag dat.
table-other_command = Onder dit kenmerk is al iets anders gedaan. Stuur dit onder een nieuw kenmerk.
table-chat_full = Het gesprek aan deze tafel is vol. Het spel gaat gewoon door.
table-muted = De beheerder van deze server laat deze plaats niet meer chatten. Het spel gaat gewoon door.
table-hushed = De beheerder van deze server laat toeschouwers niet meer chatten.
table-no_private_talk = Aan deze tafel wordt niet onder vier ogen gepraat.
table-plays = Je hebt hier een plaats: praat aan de tafel. Toeschouwers zijn onder elkaar tot het spel afgelopen is.
table-closed_by_operator = De beheerder van deze server heeft deze tafel gesloten.
table-full = Het logboek van deze tafel is vol. Laat je plaats over aan een bot en maak een nieuwe tafel.
table-link_gone = Deze plaatslink is gebruikt of ingetrokken. Vraag een nieuwe aan de gastheer of aan het apparaat dat de plaats heeft.
table-not_saved = Dat kon nu niet worden bewaard. Probeer het opnieuw: geen beslissing telt dubbel.

page-refused = Er is niets gebeurd
page-rule = Regel { $rule }
page-odds = Kansen volgens de stuurman
page-error-not-over = Het spel is nog niet afgelopen
    .do = Het verslag en terugkijken vertellen alles wat verborgen is. Dat kan als het spel is afgelopen.
page-nameless = Gast

table-no_such_days = Die dagen kun je niet vrij nemen. Kies dagen vanaf vandaag, de laatste niet voor de eerste.
table-too_many_days = Zoveel vakantiedagen staat de tafel niet toe.

table-voting = Er wordt al over iets gestemd. Eén voorstel tegelijk.
table-too_soon = Je laatste voorstel is net gevallen. Laat eerst de anderen iets voorstellen, of wacht zo lang als een voorstel staat.
table-no_motion = Er is niets meer om over te stemmen.
table-other_motion = De stemming waarop je antwoordde is voorbij, en nu ligt er iets anders voor. Lees dat eerst.
table-no_vote = Je hebt hierover geen stem.
table-not_lost = Wie die plaats heeft kan nog snel terugkomen. Wacht tot de plaats als verloren geldt.
table-host_here = De gastheer is er. Een andere kan worden gekozen als de gastheer weg is.
table-no_such_oath = Zo’n eed kun je hier niet zweren: kies iemand anders of iets anders.
table-sworn = Dat heb je al gezworen.
table-oaths_full = Nu geen eden meer: een plaats heeft er drie tegelijk, die in vrije woorden tot het einde van hun seizoen, en zestig per spel.
table-oath_stands = Deze eed staat vast: de ander heeft intussen iets gedaan, het seizoen ervan is voorbij, of hij is beoordeeld.
