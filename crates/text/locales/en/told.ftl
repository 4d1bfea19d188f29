# Messages to those who are away, and what they choose about them

told-one = Your move at { $table }
told-soon = { $time } left at { $table }
told-many = { $n ->
    [one] One table needs you
   *[other] { $n } tables need you
}
told-when = Year { $numeral } { $season }, { $phase }.
told-left = { $time } left.
told-of = { $table }: { $about }
told-more = { $n ->
    [one] and one more
   *[other] and { $n } more
}
told-open = Open
told-silence = Quiet today
told-test = A test from Parthenon
    .text = It works. The next one comes when you are needed.
told-mail-head = It is your move
told-mail-soon = Your time is running out
told-mail-open = Open the table
told-mail-open-one = Open { $table }
told-mail-link = The link leads to the table in a browser where you play. Nobody else can use it.
told-mail-stop = Stop or silence this
told-mail-settings = What I am told
told-confirm = Shall Parthenon write to you here?
    .text = Somebody, you we hope, wants to be told at this address when a table waits for them. If it was you, confirm it within two days. If not, do nothing: no other mail comes.
    .go = Yes, write to me here

# The page where all of it is chosen

told-title = What I am told
told-where = Tell me where I am
    .about = one message when I am needed, one reminder, no more
told-nothing = Whoever runs this server has set up no messages. The feed works all the same.
told-push = This device
    .ask = Shall we tell you here when it is your move?
    .go = Tell me here
    .done = Good. We tell you on this device.
told-push-blocked = This browser does not allow messages from here. You can change that in its settings.
told-push-by = Push, by { $service }
told-mail = Mail to
    .wrong = Write a mail address, such as ada@example.org.
    .go = Write to me
told-mail-to = Mail to { $address }
told-hook = Webhook
    .wrong = Write an address that begins with https://.
    .kind = What reads it
    .go = Add
told-hook-to = { $kind } at { $host }
told-feed = Feed
    .about = Atom, for a reader. The address is secret: whoever has it sees your tables’ names.
    .address = Address of the feed
    .go = Make one
    .anew = New address
told-feed-title = My tables
told-switch = Messages by this channel
told-again = Send it again
told-drop = Remove
told-state-unconfirmed = Not confirmed yet: open the link in the mail that we sent.
told-state-off = Off.
told-state-on = On. Nothing was sent yet.
told-state-last = On. Last one reached you { $when }.
told-tried-again = Tried again { $when }.
told-not-again = Resting until the next message.
told-try-again = Try again in a minute.
told-failed-answered = Answered { $status }.
told-failed-unreachable = Could not be reached.
told-failed-late = Took too long to answer.
told-failed-busy = Too much was on its way at once.
told-failed-forbidden = Leads to where nothing is sent.
told-failed-refused = The mail was refused.
told-failed-off = This server does not send this way any more.
told-failed-gone = The browser takes no more messages.
told-at-today = today at { $clock }
told-at-tomorrow = tomorrow at { $clock }
told-at-yesterday = yesterday at { $clock }
told-at-days = { $n ->
    [one] one day ago at { $clock }
   *[other] { $n } days ago at { $clock }
}
told-when-title = When
    .about = for all tables; each table can be quieter
told-wish-needed = I am needed, and no page is open on any of my devices
told-wish-reminder = A quarter of my time is left
told-wish-quiet = Quiet hours: nothing comes then
told-quiet-from = From
told-quiet-to = to
told-quiet-in = in
told-quiet-then = It is { $now } there. What falls inside comes at { $clock }, in one.
told-save = Save
told-tables = Table by table
told-mode-usual = As above
told-mode-reminder = Reminder only
told-mode-nothing = Nothing
told-look = So it looks
    .sample = Year II summer, Journey. 19 h left.
    .about = Never cards, offers, votes or words of talk: a locked screen is read by others.
    .try = Send me a test
told-install = Put it on your screen
    .about = Opens like an app, shows how many tables need you.
    .go = Install
told-stop = Stop everything
    .about = All messages, all tables, at once. Your seats stay.
    .go = Stop all
told-stopped = Everything is stopped
    .about = No messages come. Your channels are kept.
    .undo = Undo
told-notice-saved = Saved.
told-notice-asked = A mail is on its way. Open the link in it, and you are told there.
told-notice-tried = The test has been sent.
told-notice-failed = It could not be sent. The channel below says why.
told-notice-address = That is no address for mail.
told-notice-hook = Nothing can be sent to this address: it must begin with https:// and lead to the open net.
told-notice-many = That is too many. Remove one first.
told-notice-often = Enough mails have asked at this address, whoever wanted them. Try again in two days.
told-notice-off = This server does not send messages that way.
told-notice-strange = That form was not one of ours. Nothing was changed.

# Pages that messages lead to

told-stop-title = Less of this?
    .about = Choose what should stop. You can choose anew at any time.
told-stop-quiet = Quiet until tomorrow morning
told-stop-channel = Nothing more by this channel
told-stop-all = Stop all messages
told-stop-done = Done
    .about = You can undo it now, or choose anew at any time.
    .elsewhere = You can choose anew at any time, in a browser where you play.
told-stop-undo = Undo
told-elsewhere = This link is for somebody we know elsewhere
    .about = A link in a message leads to a table only in a browser that plays there. This one is not known to us as that.
    .how = Is it yours? Open the table in the browser where you play, and make a link for another device in its menu. Open that one here: then this browser plays too.
told-offline = No connection
    .about = The sea is calm and the net is away. Your tables are safe; the steward plays for you when your time is up.
    .again = Try again
