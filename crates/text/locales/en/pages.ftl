# Home, lobby, rules and the other pages around the table.

## Every page
page-title = { $title } · Parthenon
page-home = Parthenon, home
page-skip = Skip to the page
page-empty = Please fill this in.
page-tools = Tools
page-rules = Rules
page-cards = Cards
page-about = About
page-language = Language:
page-theme = Light or dark
page-unofficial = An unofficial edition, made by players. All words and drawings here are our own.
page-contents = Contents
page-to-home = To the first page
page-to-table = To the table
page-again = Try again
page-copy = Copy
page-copied = Copied
page-set = Set
page-your-name = Your name
page-table = Table
page-season = Season
page-you = (you)
page-due = Your move
page-not-due = Waiting

## Seats
page-seat = Seat { $n }
page-seat-open = Open seat
page-name-deleted = (name deleted)
page-words-deleted = (deleted)
page-bot = { $level } (bot)
page-level-random = Wanderer
page-level-novice = Novice
page-level-steward = Steward
page-level-merchant = Merchant
page-level-strategos = Strategos
page-pace-live = { $n } seconds a decision
page-pace-relaxed = Ten minutes a decision
page-pace-days = { $n ->
    [one] One day a decision
   *[other] { $n } days a decision
}
page-pace-open = As long as it takes

## Home
page-home-subtitle = Rise of the Aegean
page-home-lead = Three years to raise an island from two villages to a wonder of the world. Bargain with your rivals, load your ships, brave the sea, and come home to build.
page-home-quick = Play now against three bots
page-home-new = New table
page-home-watch = Watch bots play
page-home-join = Have a code or a link?
    .go = Join
page-home-what = What is it?
    .text = Three to six islands share one sea. Your villages yield grain, olives or wool; your neighbors have what you lack, and far Egypt has the papyrus nobody grows. Everything is open to a bargain, and a promise is worth what the other thinks of you. Each season your fleets carry goods abroad, through storms and past pirates, and what they bring back becomes villages, workshops, an acropolis and great wonders. Sixteen structures stand on a finished island. Whoever has built the most after three years wins; whoever finishes first wins at once.
page-home-season = A season in ten pictures
    .text = A year has four seasons, and every season runs through the same ten phases. Everybody acts at the same time, so nobody waits long.
page-home-rules = How to play, and all the rules
page-phase-event = The Archon turns up an event; it stays for the year.
page-phase-production = Villages and workshops yield their goods.
page-phase-island_trade = Swap goods with the other islands, as you like.
page-phase-journey = Load your fleets and send them to sea.
page-phase-hazard = Storms and pirates take their share.
page-phase-fleet_trade = In port, trade cargo with the bank.
page-phase-return = The fleets come home with what they got.
page-phase-build = Pay for structures, fleets and ideas.
page-phase-discard = Keep a few goods, or one of each in the open.
page-phase-archon = All vote for the next Archon.
page-game-lobby = { $n ->
    [0] ready to start
    [one] one seat open
   *[other] { $n } seats open
}
page-game-when = Year { $year }, { $season }
page-game-score = { $n ->
    [one] { $n } structure of 16.
   *[other] { $n } structures of 16.
}
page-ago-now = just now
page-ago-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
}
page-ago-hours = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
page-ago-days = { $n ->
    [one] a day ago
   *[other] { $n } days ago
}
page-ago-months = { $n ->
    [one] a month ago
   *[other] { $n } months ago
}

## New table
page-new-title = A new table
page-new-players = Who plays?
    .hint = Several seats for you are for one screen: you pass it around, and cards stay covered in between.
page-new-me = Me, on this screen
page-new-sharer = Name of whoever plays seat { $n }
page-new-open = Open, for a friend
page-new-bot = Bot: { $level }
page-new-levels = A novice is forgiving, a merchant trades well, a strategos looks ahead.
page-new-pace = Pace
    .hint = When the time is up, the steward answers for the seat, so that nobody can hold up the table.
page-new-options = Options
page-new-set = Card set
page-new-go = Set the table
page-mistake-players = Three to six can play: choose how many.
page-mistake-seat = Say for every seat who shall sit there.
page-mistake-name = Tell the others your name.
page-mistake-set = Choose a card set from the list.
page-mistake-pace = Choose a pace from the list.

## Lobby
page-lobby-seats = Seats
page-lobby-invite = Invite others
page-lobby-setup = The game
page-lobby-hot-seat = Somebody else on this screen? They take another open seat, and say what they are called.
page-lobby-sit = Sit here
page-lobby-stand = Stand up
page-lobby-device = Another device
page-lobby-open = Leave it open
page-lobby-fill = Who shall have seat { $n }
page-lobby-ready = Ready
page-lobby-here = Here
page-lobby-away = Not here now
page-lobby-link = Link to this table
page-lobby-link-hint = Whoever opens it can take an open seat or watch.
page-lobby-qr = QR code of the link to this table
page-lobby-pace = Change the pace
page-lobby-start = Start the game
page-lobby-why-not = { $n ->
    [one] One seat is still open.
   *[other] { $n } seats are still open.
}
page-lobby-fill-start = Fill empty seats with bots and start
page-lobby-wait-host = The host starts the game when everybody is here.

## Seat links
page-take-title = Take this seat
page-take-lead = This link lets you play a seat at a table.
page-take-seat = Seat
page-take-sitter = Played by
page-take-others = At the table
page-take-go = Take this seat
page-take-fine = The seat then belongs to this browser. The link works once.
page-link-title = A link for seat { $n }
page-link-title-island = A link for { $island }
page-link-lead = Open it on the device that shall play the seat: scan the code there, or send the link.
page-link-label = Link to the seat
page-link-qr = QR code of the link to the seat
page-link-warn = It works once, for one device, within { $n } days, and it is shown only now. Whoever has it can play the seat and see its cards, so send it to nobody else.

## One screen for several
page-cover-title = Pass the device
page-cover-pass = Pass the device to { $name }
page-cover-wait = The table waits for others
page-cover-lead = No cards are shown here. Choose your name when nobody else is looking.
page-cover-watch = Watch without cards

## End
page-end-title = The game is over
page-end-won = { $island } wins
page-end-who = { $title }: { $who }
page-end-ranking = Ranking
page-end-growth = How the islands grew
    .about = Structures of each island at the end of each season
page-end-start = At the start
page-end-table = The same as a table
page-end-rematch = Play again with the same people
page-end-rematch-there = To the new game
page-end-log = The whole story
page-end-record = Download the record
    .about = The record has every decision. The program can replay it and check every draw.
page-end-fair = Was fate fair?
    .text = Every draw follows from one secret number, the seed. At the start the table showed a promise made of it: its SHA-256. Now the seed lies open. Anybody can compute the SHA-256 of its bytes and compare, and the record deals the same cards again.
page-end-promise = Promise, shown at the start
page-end-seed = Seed, shown now

## Story
page-log-title = The story of table { $code }
page-log-empty = Nothing has happened here yet.
page-log-none = Nothing of the kind happened in this season.
page-log-before = Before the game
page-log-turn = Earlier and later seasons
page-log-earlier = Earlier
page-log-later = Later
page-log-part = Year { $year }, { $season }, part { $n }
page-log-seated = New player at { $seat }: { $name }.
page-log-seated-you = You play { $seat }.
page-log-named = Whoever plays { $seat } is now called { $name }.
page-log-paused = The table was paused.
page-log-went-on = The table went on.
page-log-extended = { $seat } got more time.
page-log-muted = By the operator’s decision { $seat } may chat no more.
page-log-unmuted = By the operator’s decision { $seat } may chat again.
page-log-pace = New pace: { $pace }.

## Rules
page-play-title = How to play in five minutes
page-play-goal = Build sixteen structures
    .text = Six villages, two workshops, six buildings on your acropolis and two great wonders. You begin with two villages, one fleet and empty hands. The first to have all sixteen wins; otherwise whoever has most after three years.
page-play-goods = Goods pay for everything
    .text = There are six basic commodities, four rare ones, and gold. Villages yield basics, workshops rares. No island makes everything, and papyrus comes from Egypt alone.
page-play-bargain = Bargain with the others
    .text = In Island Trade any goods can change hands, in any amounts that two islands agree on. Gifts are fine. Promises bind nobody, but people remember.
page-play-sail = Sail and trade abroad
    .text = A fleet carries up to six cards to one land. Athens, Sparta and Ionia are neighboring lands: one hazard card lies in wait. Egypt, Carthage and Italy are foreign lands: two cards, and better rates. Warships, armies and Gifts of Poseidon protect your cargo. Athens also has the plans for wonders.
page-play-build = Come home and build
    .text = Pay what your island card asks. A marketplace makes gold, a shrine, fortress or great harbor makes protection, an academy opens philosophies, a treasury keeps more goods. At the end of a season you may keep only a few cards, so spend them.
page-play-archon = Mind the Archon
    .text = The Archon decides the order of the year’s events and whom some of them hit. Everybody may give the Archon presents beforehand, and at the end of each season all vote anew, though never for themselves.
page-rules-whole = The exact rules
    .text = Statement by statement, each with its number: what the program goes by.
page-rules-english = The exact rules are in English only; the guide is in your language.

### The guide: one line for each chapter that is not about a phase
page-guide-goal = Sixteen structures, three years, and who wins when islands are level.
page-guide-year = Four seasons of ten phases, and what changes when a year ends.
page-guide-setup = Islands, what everybody starts with, and other ways to play.
page-guide-cards = Basics, rares, gold and aegis cards, and who sees which.
page-guide-island = Villages, workshops, acropolis, wonders and fleets.
page-guide-lands = Near and far, what the bank pays, and harbor cards.
page-guide-archonship = What the laurel decides, and how to call for an order.
page-guide-table = Asked at the same time, sealed answers, clocks.
page-guide-house = Which cards are our own, and why.
page-guide-game = The game and its parts
page-guide-season = A season, phase by phase
page-guide-look = To look things up
page-guide-structures = Structure guide
    .text = What every structure costs and does, island by island.
page-guide-harbors = Harbor guide
    .text = What the lands sell, the bank’s rates, and every harbor card.
page-guide-every-card = All cards
    .text = Events, hazards and everything else, each in full.
page-guide-numbers = Rules by number
    .text = Each number leads to the passage that explains the rule.
page-guide-small = The small numbers lead to the exact rules.
page-guide-example = Example
page-guide-why = Why it matters
page-guide-find = Find in the rules
    .go = Find
page-guide-found = { $n ->
    [0] A chapter is about “{ $words }”.
    [one] One passage speaks of “{ $words }”.
   *[other] { $n } passages speak of “{ $words }”.
}
page-guide-nothing = No passage speaks of “{ $words }”. Try another word, or a part of one.
page-guide-back = All chapters
page-guide-turn = Previous and next chapter
page-guide-before = Previous
page-guide-next = Next
page-guide-open = Open as a page
page-guide-hazards = { $n ->
    [one] { $n } hazard
   *[other] { $n } hazards
}
page-guide-only-plans = plans of wonders
page-guide-only-papyrus = papyrus
page-guide-only-warship = warships
page-guide-only-army = armies
page-guide-give = You give : you get
page-guide-short-basic = basic
page-guide-short-rare = rare
page-guide-short-gold = gold

## Cards
page-cards-lead = Every card of the set “{ $set }”. What a card says is made from what it does, so the two cannot disagree.
page-cards-house = marks house cards: wholly or partly our own design, where the printed text is not ours to use or not known.
page-cards-island = Islands
page-cards-structure = Acropolis
page-cards-plot = Villages and workshops
page-cards-wonder = Great wonders
page-cards-philosophy = Philosophies
page-cards-event = Events of year { $year }
page-cards-hazard = Hazards
page-cards-harbor = Harbors
page-cards-aegis = Aegis cards
page-cards-commodity = Commodities
page-good-basic = Villages yield it. Any harbor buys and sells it.
page-good-rare = Workshops make it. Dear abroad, and asked for by fine buildings.
page-good-papyrus = Bought in Egypt alone, sold anywhere.
page-good-gold = Pays for fleets, plans, philosophies and more. It comes from trade.

## About
page-about-title = What this is
page-about-lead = A place to play Parthenon: Rise of the Aegean, a board game of trade, voyages and monuments that is out of print: with friends, over weeks, or against bots.
page-about-unofficial = Unofficial
    .text = This edition has no connection with the authors or publishers of the printed game. Rules are told in our own words, and every drawing was made for this table. If you can find the box, it is worth owning.
page-about-cards = Cards
    .text = Each card says where it comes from. House cards are our own design and always marked; owners of the box can play with their own card texts.
page-about-fair = Fair fate
    .text = All draws follow from a seed whose SHA-256 is shown when a game begins. The seed is shown at the end, so that everybody can check. Bots know only what their seat may know.
page-about-privacy = What it knows of you
    .text = One cookie, which says which seats are yours, and the name you type in. No accounts, no mail, no trackers, nothing loaded from elsewhere. At each table you can have your name and your chat deleted.
page-about-license = License
    .text = Free software, under the MIT license or the Apache License 2.0, as you prefer.

## Deleting name and chat
page-forget = Delete my name, chat and orders
page-forget-lead = At this table your name goes, and every line that was written in the chat or as orders from your seat. Nobody can bring them back.
page-forget-stays = Your decisions stay, without a name: the game needs them, and goes on. You keep your seat.
page-forget-file = From the pages they are gone at once, from the server’s file within minutes. Copies that the operator has kept, and what others have written down, are beyond this page. Other tables stay as they are.
page-forget-do = Delete name, chat and orders of { $seat }
page-forget-back = Back to the table

## Trouble: .do says what to do
page-error-status = Status { $n }
page-error-bad-form = This form makes no sense
    .do = Something in it was missing or garbled. Go back, load the page anew and try once more.
page-error-not-your-seat = This is not your seat
    .do = This browser does not hold it. If it is yours on another device, make a link there with “Another device” and open it here; or ask the host for one.
page-error-foreign = This came from elsewhere
    .do = For your safety only forms of our own pages are accepted. Open the table here and try again.
page-error-no-page = Nothing but sea
    .do = There is no such page. Check the address, or start from the first page.
page-error-no-table = There is no such table
    .do = Check the code: every letter counts. Ask whoever invited you for the link.
page-error-wrong-way = This address is not for that
    .do = Start from the first page, or open the table again.
page-error-link-void = This link is void
    .do = It was used or withdrawn, is too old, or is not complete. Ask the host for a new one.
page-error-too-large = That is too much
    .do = What you sent is larger than anything the table needs. Make it shorter.
page-error-too-many = One thing at a time
    .do = Too much came from your address in a short time. Wait a minute, then try again.
page-error-busy = The archive is crowded
    .do = Many people are looking back at games just now. Try again in a moment.
page-error-no-record = There is no record of this game
    .do = What was hidden when it went on from another game was dealt anew, and follows from no seed: a record could not prove it. You can still look back at it.
page-error-no-puzzle = There is no puzzle of that day
    .do = Puzzles are told on their own day, and kept for a month after it.
page-error-failed = Something broke here
    .do = It is our fault. What was acknowledged is safe; load the table again.
page-error-not-saved = Not saved, try again
    .do = What you sent could not be written down. Try again in a moment.

page-error-not-shown = Cannot be shown just now
    .do = The games cannot be reached at the moment. Whatever was confirmed is kept. Try again in a moment: the page then shows how things stand.

page-lost = Connection lost. Your moves are kept here and sent again.
page-kept = Kept here until the table can be reached, then sent.
page-failed = That did not work. Please try again.
page-span-d = { $n } d
page-span-h = { $n } h
page-span-m = { $n } min
page-span-s = { $n } s
page-lobby-loopback = This link works on this computer alone. For friends in the same house start the program with: parthenon serve --lan
page-home-first = First voyage: learn as you play
page-home-worst = Do your worst: three hard bots
page-about-type = Type
    .text = Headings are set in Marcellus by Astigmatic, names and numbers in Alegreya by Huerta Tipográfica. Both are used unchanged under the SIL Open Font License 1.1, which lies beside the files: OFL-marcellus.txt and OFL-alegreya.txt.
page-end-you = { $n ->
    [1] You won.
    [2] You came second.
    [3] You came third.
    [4] You came fourth.
    [5] You came fifth.
   *[other] You came sixth.
}
page-end-you-with = { $n ->
    [one] { $you }, { $n } structure
   *[other] { $you }, { $n } structures
}

## Tables of mine
# Names of tables that nobody has named, with semicolons between them.
page-table-names = Olive harvest; The slow sea; Harbor lights; Six oars; The salt road; Wine-dark water; The long quay; Painted jars; Morning market; The second sail; Bronze and wool; Owls over Athens; The north wind; Fig trees; The ferryman’s table; White columns; The amber coast; Nine ships; The potter’s wheel; Evening tide; The stone quarry; Honey and thyme; The far lighthouse; Sheep on the hill
page-new-called = What is the table called?
    .hint = May stay empty: then we find a name.
page-mine-title = Your tables
page-mine-wait = { $n ->
    [one] { $table } waits for you
   *[other] { $n } tables wait for you
}
page-mine-next = { $table } is next: { $asked }
page-mine-nobody = Nobody waits for you
    .text = Play against bots meanwhile, or set a table for friends.
page-mine-go = Go to { $table }
page-mine-left = { $time } left
page-mine-count = { $n ->
    [one] one table
   *[other] { $n } tables
}
page-mine-are = { $when }, you are { $islands }
page-mine-waits-for = Waits for { $names }
page-mine-whenever = Yours whenever you like
page-mine-paused = Paused
page-mine-at-most = { $time } at most
page-mine-no-clock = no clock
page-mine-finished = Finished
    .find = a name, an island, a rival
    .go = Find
page-mine-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
page-mine-agreed = ended by agreement
page-mine-ended = { $n ->
    [one] { $n } structure
   *[other] { $n } structures
}
page-mine-play = Play now
page-mine-need = { $n ->
    [one] One needs you
   *[other] { $n } need you
}
page-mine-new-talk = { $n ->
    [one] One new line of talk
   *[other] { $n } new lines of talk
}
page-mine-to-next = Next table that waits for you

## Leaving
page-leave = Leave { $table }?
page-leave-lead = The steward keeps the seat of { $island } and plays it soundly. You can come back until somebody else takes it.
page-leave-now = { $island } is played from now on, without your help
page-leave-host = The host may give the seat to a bot or to somebody else
page-leave-goodbye = You may say goodbye in the chat first
page-leave-do = Leave the table
page-leave-instead = Perhaps instead:
page-leave-holiday = { $n ->
    [one] A holiday, one day left
   *[other] A holiday, { $n } days left
}
page-leave-pause = Ask for a pause
page-leave-stay = Stay
page-left = You left { $table }
page-left-lead = { $island } is still yours, and the steward plays it.
page-leave-back = Come back
page-leave-watch = Watch only
page-log-left = { $seat } has left; the steward plays.
page-log-back = { $seat } is back.

page-takes-live = An evening
page-takes-relaxed = An evening or two
page-takes-week = About a week
page-takes-weeks = Two or three weeks
page-takes-days3 = A month or more
page-takes-open = As long as it takes
page-pace-jar = { $line } a decision, then a jar of { $jar }
page-new-rest = Nights, weekends and holidays
    .hint = For games that take days: clocks stand still then, for everybody.
page-new-nights = Nights off
    .about = No clock runs between these hours.
page-new-weekends = Weekends off
    .about = No clock runs on Saturday and Sunday.
page-new-from = From
page-new-to = to
page-new-zone = Time zone of the table
    .hint = A fixed distance from Greenwich: when summer time begins or ends where you live, nights move by an hour.
page-new-holidays = Holidays of each player
page-new-days = { $n ->
    [0] none
    [one] { $n } day a game
   *[other] { $n } days a game
}
page-mistake-rest = Choose two different hours for the night.
page-rest-night = nights from { $from } to { $to } ({ $zone })
page-rest-weekends = weekends ({ $zone })
page-rest-holidays = { $n ->
    [one] { $n } day of holiday for each player
   *[other] { $n } days of holiday for each player
}
page-rest-never = never
page-log-rest = Clocks stand still: { $rest }.
page-log-off = { $seat } is off until { $date }.
page-log-off-over = { $seat } has no more days off.
page-time = Time at { $table }
page-time-menu = Time and holidays
page-time-rules = How long you may think
page-time-pace = { $pace }. When the time is up the steward answers.
page-time-jar = The line is this move, the jar is yours. First the line runs out, then the jar. What a move leaves over is not saved; each season pours { $time } back into the jar, up to its brim.
page-time-rest = Clocks stand still: { $rest }.
page-time-mine = This move
page-time-back = To the table
page-holiday = Holiday
page-holiday-planned = From { $from } to { $to }
page-holiday-end = End it now
page-holiday-left = { $n ->
    [0] You have no days left.
    [one] You have { $n } day left. While you are off your clock stands still.
   *[other] You have { $n } days left. While you are off your clock stands still.
}
page-holiday-from = First day
    .wrong = Choose today or a later day.
page-holiday-to = Last day
page-holiday-take = Take these days off
page-holiday-seen = Others see until when you are off, and nothing else. You may play all the same.

page-away = Welcome back, { $island }
page-away-lead = { $n ->
    [one] In the last { $time } the steward decided once for you.
   *[other] In the last { $time } the steward decided { $n } times for you.
}
page-away-back = You’re back
    .text = Your time had been shortened, since you let it pass. That ended when you opened this table: you have all of it again.
page-away-nothing = Nothing is asked of you now
page-away-go = Go to the table
page-away-did = What the steward did
page-away-late = time was up
page-away-left = you had left
page-away-only = one choice was left
page-away-others = The others

assembly = The assembly
assembly-lead = The people at the table decide together. Bots and stewards do not vote.
assembly-asks = { $seat } asks: { $motion }
assembly-count = { $yes } of { $needs } votes; falls
assembly-vote = Vote
assembly-see = See it
assembly-called = { $seat } asks
assembly-needs = { $n } of { $of } must be for it; it is done as soon as they are.
assembly-needs-all = { $n ->
    [one] Whoever votes must be for it.
   *[other] All { $n } must be for it; it is done as soon as they are.
}
assembly-falls = Else it falls:
assembly-for = For
assembly-against = Against
assembly-open = Not voted yet:
assembly-yes = White: I am for it
assembly-no = Black: I am against it
assembly-no-vote = You have no vote on this.
assembly-calls = Call a vote
assembly-one = One motion at a time: this one first.
assembly-call = Call
assembly-all = All must agree, those who are away too, unless their seat is lost.
assembly-half = More than half decide.
assembly-lost = A seat counts as lost when the steward plays it, or the table waits for it without a clock, and nobody there was heard of for { $time }. A host who is gone can be replaced.
assembly-opened = { $seat } is open to somebody new: make a link and pass it on.
motion-pause = Pause the table
motion-pause-about = All clocks stop, and nobody acts until the table goes on.
motion-go_on = Let the table go on
motion-go_on-about = Clocks run again where they stood.
motion-extend = More time for this move
motion-extend-about = { $time } more for everybody who is asked now. Jars stay as they are.
motion-bot = Give { $seat } to a bot
motion-bot-about = A merchant plays on there. Until then whoever has the seat may come back.
motion-open = Open { $seat } to somebody new
motion-open-about = Everybody here can make a link to the seat. Until it is used whoever has the seat may come back.
motion-host = { $seat } becomes host
motion-host-about = The host is gone; whoever plays { $seat } takes over.
motion-end = End the game as it stands
motion-end-about = The ranking goes by today’s temples, and all secrets are told.
page-log-called = { $seat } calls for a vote: { $motion }.
page-log-carried = The assembly decided: { $motion }.
page-log-fallen = The assembly did not decide: { $motion }.
page-end-led = { $island } leads at the end
page-end-agreed = The people ended the game by agreement ({ $when }): this is the standing as it was.
page-end-unfinished = It says how far the game was played.
page-away-quiet = Nothing that the log would tell of.

## Together
page-rematch = Once more?
    .about = Everybody who played is asked. It begins when all are in.
page-rematch-want = { $n ->
    [one] { $names } wants to play again
   *[other] { $names } want to play again
}
page-rematch-in = { $n ->
    [one] One of { $of } is in.
   *[other] { $n } of { $of } are in.
}
page-rematch-yes = I’m in
page-rematch-no = Not now
page-rematch-lobby = To the lobby
page-rematch-begun = The new game has begun
page-lobby-asked = Asked, has not answered
page-lobby-again = The same people again.
    .last = The last game
page-lobby-wait-all = The game begins by itself when everybody is in.
page-mine-invited = Invitations
    .look = Look
page-talk-table = All
page-talk-watchers = Spectators
    .about = Those who play do not see this until the game is over.
page-talk-rooms = Who hears it
page-talk-private = Only the two of you see this.
page-talk-to = to { $name }
page-talk-say = Say to { $name }
page-talk-left = Somebody who left
page-talk-between = Private talk
    .on = Two players may talk alone
page-new-private = Private talk
    .about = Two players may talk alone, and nobody else sees it.
page-name-question = What shall the others call you?
page-forget-remarks = Delete what I said among the spectators
page-log-hushed = By the operator’s decision spectators may chat no more.
page-log-unhushed = By the operator’s decision spectators may chat again.
page-name-about = It stands at your seat. Up to 24 letters.
page-name-again = A few letters are enough, so that the others know who sits there.
page-name-sit = Sit down at { $table }
page-share = Share the link
page-end-link = Link to this page
page-open = Open tables
page-open-none = No table waits just now
    .about = Set one yourself, and put it on this list.
page-open-seats = { $n } of { $of } taken
page-open-sit = Take a seat
page-new-listed = Show in the list of open tables
    .about = Anybody on this server may then find the table and take an open seat.
page-lobby-list = Put on the list of open tables
page-lobby-unlist = Take off the list
page-lobby-listed = The table is on the list of open tables.

## Oaths
oaths = Oaths
oaths-lead = Promises that everybody hears. The log judges them, nobody enforces them.
oaths-none = Nobody has sworn anything yet.
oaths-open = Open
oaths-done = Done
oath-all = to all
oath-to = { $island-to }
oath-whose = { $by } { $to }
oath-former = (by whoever had the seat before)
oath-vote = I vote for { $island }
oath-give = I give { $goods } in island trade
oath-no_trade = I do not trade with { $island }
oath-no_sail = I do not sail { $land-toward }
oath-last = As Archon I order “{ $event }” last
oath-open = Open
oath-kept = Kept
oath-broken = Broken
oath-moot = Moot
oath-said = Said
oath-back = Take it back
oath-due-vote = Year { $year }, { $season }: falls due at the vote.
oath-due-trade = Year { $year }, { $season }: falls due in island trade.
oath-due-sail = Year { $year }, { $season }: falls due when fleets have sailed.
oath-due-order = Year { $year }, { $season }: falls due when the events are ordered.
oath-why-words = Free words: remembered, not judged.
oath-why-kept = Year { $year }, { $season }: the log shows it.
oath-why-broken = Year { $year }, { $season }: the log shows the contrary.
oath-why-not-given = Year { $year }, { $season }: island trade ended, and it was not given.
oath-why-no-occasion = The occasion did not come.
oath-why-private = Year { $year }, { $season }: they dealt in private, and the log does not show what.
oath-why-barred = Year { $year }, { $season }: an event had closed that land to all.
oath-why-not-archon = Year { $year }, { $season }: somebody else was Archon.
oath-why-not-there = Year { $year }, { $season }: there was no order of that event to set.
oath-why-left = The seat went to somebody else.
oath-why-absent = Year { $year }, { $season }: somebody else decided there, or there was nothing to choose.
oath-answer-trusts = { $name }: “I hear it, and I will look for it in the log.”
oath-answer-doubts = { $name }: “I have seen your word broken. I will believe it when the log shows it.”
oath-tally = Oaths: { $kept } kept, { $broken } broken, { $open } open
oath-sum = { $kept } kept, { $broken } broken
oath-seen = Everybody will hear it
oath-swear = Swear an oath
oath-to-whom = To whom
oath-to-all = all
oath-what = What about
oath-kind-vote = my vote
oath-kind-give = cards
oath-kind-no_trade = no trade
oath-kind-no_sail = my fleets
oath-kind-last = order of events
oath-kind-words = free words
oath-field-vote = I vote for
oath-field-give = In island trade I give
oath-field-good = Which cards
oath-field-no_trade = I do not trade with
oath-field-no_sail = I do not sail to
oath-field-last = As Archon I order this event last:
oath-field-words = I swear
oath-judged = How it is judged.
oath-judged-vote = At your next vote: kept if you vote so, broken otherwise. Moot if there is none this season.
oath-judged-give = When the next island trade ends: kept if open deals gave at least that to whom you swear it, whatever came back. Moot if you dealt in private and nobody can tell. Broken otherwise.
oath-judged-no_trade = Broken by any deal with that island in the next island trade, kept when that trade ends.
oath-judged-no_sail = When the fleets of the next journey have sailed: broken if one of yours was launched there. Moot if an event closes that land.
oath-judged-last = When the events are ordered next: kept if you are Archon and it is last. Moot if another is Archon, or there is no order to set.
oath-judged-words = It is not judged. People remember it.
oath-weighs = Broken oaths stand beside your name to the end of the game.
oath-swear-it = Swear it
oath-until = You can take it back until the other has acted, or the season ends.
oath-at-stake = You swore { $to }: “{ $words }”. To act otherwise breaks your oath.
oath-breaks = This breaks your oath { $to }: “{ $words }”.
oath-breaks-taken = If { $island } takes it, this breaks your oath { $to }: “{ $words }”.
oath-breaks-ends = If trade ends like this, this breaks your oath { $to }: “{ $words }”.
oath-break-it = Do it all the same
oath-log-sworn = { $island } swears { $to }: “{ $words }”.
oath-log-back = { $island } takes back what was sworn { $to }: “{ $words }”.
oath-log-kept = { $island } has kept an oath { $to }: “{ $words }”.
oath-log-broken = { $island } has broken an oath { $to }: “{ $words }”.
oath-log-moot = Moot, an oath of { $island } { $to }: “{ $words }”.

## A picture to share
picture = A picture to share
picture-save = Download the picture
picture-share = Share the picture
picture-game = { $players ->
    [3] Three
    [4] Four
    [5] Five
   *[other] Six
} islands, { $years ->
    [1] one year
    [2] two years
   *[other] three years
}
picture-came = { $n ->
    [1] { $island } won
    [2] { $island } came second
    [3] { $island } came third
    [4] { $island } came fourth
    [5] { $island } came fifth
   *[other] { $island } came sixth
}
picture-won = { $island } won
picture-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
picture-alt = { $title }. { $reason } { $places }
