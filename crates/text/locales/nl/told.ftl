# Berichten aan wie er niet is, en wat die daarover kiest

told-one = Jouw beurt: { $table }
told-soon = Nog { $time }: { $table }
told-many = { $n ->
    [one] Eén tafel wacht op je
   *[other] { $n } tafels wachten op je
}
told-when = Jaar { $numeral }, { $season }, { $phase }.
told-left = Nog { $time }.
told-of = { $table }: { $about }
told-more = { $n ->
    [one] en nog één
   *[other] en nog { $n }
}
told-open = Openen
told-silence = Vandaag stil
told-test = Een proef van Parthenon
    .text = Het werkt. Het volgende bericht komt als er op je gewacht wordt.
told-mail-head = Jij bent aan de beurt
told-mail-soon = Je tijd raakt op
told-mail-open = Open de tafel
told-mail-open-one = Open { $table }
told-mail-link = De link leidt naar de tafel in een browser waarin je speelt. Niemand anders kan er iets mee.
told-mail-stop = Stoppen of stilzetten
told-mail-settings = Wat mij gemeld wordt
told-confirm = Mag Parthenon je hier schrijven?
    .text = Iemand, jij hopelijk, wil op dit adres horen wanneer een tafel wacht. Was jij dat, bevestig het dan binnen twee dagen. Zo niet, doe dan niets: er komt geen andere mail.
    .go = Ja, schrijf me hier

# De pagina waar je dat allemaal kiest

told-title = Wat mij gemeld wordt
told-where = Zeg het me waar ik ben
    .about = één bericht als er op me gewacht wordt, één herinnering, niet meer
told-nothing = Deze server verstuurt geen berichten. De feed werkt wel.
told-push = Dit apparaat
    .ask = Zullen we je hier zeggen wanneer je aan de beurt bent?
    .go = Zeg het me hier
    .done = Goed. We zeggen het je op dit apparaat.
told-push-blocked = Deze browser staat geen berichten van hier toe. Dat kun je in zijn instellingen veranderen.
told-push-by = Push, via { $service }
told-mail = Mail aan
    .wrong = Vul een mailadres in, zoals ada@example.org.
    .go = Schrijf me
told-mail-to = Mail aan { $address }
told-hook = Webhook
    .wrong = Vul een adres in dat met https:// begint.
    .kind = Wie het leest
    .go = Toevoegen
told-hook-to = { $kind } bij { $host }
told-feed = Feed
    .about = Atom, voor een lezer. Het adres is geheim: wie het heeft, ziet de namen van je tafels.
    .address = Adres van de feed
    .go = Maak er een
    .anew = Nieuw adres
told-feed-title = Mijn tafels
told-switch = Berichten langs deze weg
told-again = Stuur opnieuw
told-drop = Weghalen
told-state-unconfirmed = Nog niet bevestigd: open de link in de mail die we stuurden.
told-state-off = Uit.
told-state-on = Aan. Er is nog niets verstuurd.
told-state-last = Aan. Het laatste bereikte je { $when }.
told-tried-again = Nieuwe poging { $when }.
told-not-again = Rust tot het volgende bericht.
told-try-again = Probeer het over een minuut opnieuw.
told-failed-answered = Antwoordde { $status }.
told-failed-unreachable = Niet te bereiken.
told-failed-late = Antwoordde te laat.
told-failed-busy = Er was te veel tegelijk onderweg.
told-failed-forbidden = Leidt naar waar niets heen gaat.
told-failed-refused = De mail werd geweigerd.
told-failed-off = Deze server verstuurt zo niets meer.
told-failed-gone = De browser neemt geen berichten meer aan.
told-at-today = vandaag om { $clock }
told-at-tomorrow = morgen om { $clock }
told-at-yesterday = gisteren om { $clock }
told-at-days = { $n ->
    [one] één dag geleden om { $clock }
   *[other] { $n } dagen geleden om { $clock }
}
told-when-title = Wanneer
    .about = voor alle tafels; elke tafel kan stiller
told-wish-needed = Er wordt op me gewacht, en op geen van mijn apparaten is een pagina open
told-wish-reminder = Er is nog een kwart van mijn tijd over
told-wish-quiet = Stille uren: dan komt er niets
told-quiet-from = Van
told-quiet-to = tot
told-quiet-in = in
told-quiet-then = Het is daar { $now }. Wat erbinnen valt, komt om { $clock } in één keer.
told-save = Bewaren
told-tables = Tafel voor tafel
told-mode-usual = Zoals hierboven
told-mode-reminder = Alleen herinnering
told-mode-nothing = Niets
told-look = Zo ziet het eruit
    .sample = Jaar II, zomer, Reis. Nog 19 uur.
    .about = Nooit kaarten, aanbiedingen, stemmen of gesprekken: op een vergrendeld scherm lezen anderen mee.
    .try = Stuur me een proef
told-install = Op je scherm
    .about = Gaat open als een app, toont hoeveel tafels op je wachten.
    .go = Installeren
told-stop = Alles stoppen
    .about = Alle berichten, alle tafels, in één keer. Je plaatsen blijven.
    .go = Stop alles
told-stopped = Alles is gestopt
    .about = Er komen geen berichten. Je kanalen blijven bewaard.
    .undo = Ongedaan maken
told-notice-saved = Bewaard.
told-notice-asked = Er is een mail onderweg. Open de link erin, dan hoor je het daar.
told-notice-tried = De proef is verstuurd.
told-notice-failed = Het kon niet verstuurd worden. Hieronder staat waarom.
told-notice-address = Dat is geen mailadres.
told-notice-hook = Naar dit adres kan niets: het moet met https:// beginnen en naar het open net leiden.
told-notice-many = Dat is te veel. Haal er eerst een weg.
told-notice-often = Er is op dit adres al vaak genoeg gevraagd, door wie dan ook. Probeer het over twee dagen opnieuw.
told-notice-off = Deze server verstuurt zo geen berichten.
told-notice-strange = Dat formulier was niet van ons. Er is niets veranderd.

# Pagina’s waar berichten heen leiden

told-stop-title = Minder berichten?
    .about = Kies wat moet stoppen. Je kunt altijd opnieuw kiezen.
told-stop-quiet = Stil tot morgenochtend
told-stop-channel = Niets meer langs deze weg
told-stop-all = Stop alle berichten
told-stop-done = Gedaan
    .about = Je kunt het nu ongedaan maken, of later altijd opnieuw kiezen.
    .elsewhere = Je kunt altijd opnieuw kiezen, in een browser waarin je speelt.
told-stop-undo = Ongedaan maken
told-elsewhere = Deze link is voor iemand die we elders kennen
    .about = Een link in een bericht leidt alleen naar een tafel in een browser die daar speelt. Deze kennen we zo niet.
    .how = Is hij van jou? Open de tafel in de browser waarin je speelt, en maak in het menu een link voor een ander apparaat. Open die hier: dan speelt deze browser ook mee.
told-offline = Geen verbinding
    .about = De zee is kalm en het net is weg. Je tafels zijn veilig; de rentmeester speelt voor je als je tijd om is.
    .again = Opnieuw proberen
