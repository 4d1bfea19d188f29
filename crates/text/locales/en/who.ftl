# Who I am on this server: name, devices, ways back, and leaving.

## The page
who = Who I am
who-since = Here since { $date }.
who-tables = { $n ->
    [0] No table yet.
    [one] One table.
   *[other] { $n } tables.
}
who-no-password = No password: you are whoever holds this device.
who-shield = your shield where you hold no seat
who-name = Change name

## Devices
who-devices = Devices
who-this = This browser
who-alone = the only one so far
who-here = here
who-phone = Phone
who-computer = Computer
who-today = today
who-rename = Rename
    .about = What this device is called
who-forget = Forget
who-add = Add a device
who-add-lead = Show the code to its camera, or open the link there. It then holds all your tables, and you see it above.
who-add-show = Show a code
who-add-new = New code
who-add-link = The same as a link
who-add-qr = QR code for another device, works once
who-add-once = works once, within { $n } minutes
who-add-left = works once, { $left } left
who-add-over = The time is up. Make a new code.

## Ways back
who-lost = If all devices are lost
who-phrase = Recovery phrase
who-phrase-none = six words on paper, for when nothing else is left
who-phrase-some = six words on paper; shown once, then only replaced
who-phrase-make = Make one
who-phrase-replace = Replace
who-phrase-lead = Write them down now. Whoever has them is you.
who-phrase-done = I have them
who-lost-back = Played here before, on another device?
who-back = Come back
who-back-lead = With your six words this browser is yours again, with all your tables. If it has tables now, or is another player’s, you first see what becomes of that.
who-back-words = Your six words
who-back-go = Come back
who-back-wrong = Nobody has these words. Compare them with what you wrote down, letter by letter.
who-back-word = “{ $word }” is none of our words. Compare it with what you wrote down.
who-back-fine = Capitals and commas do not matter. After five tries we ask for a minute’s patience before each next one.
who-back-is = You are { $name }. This is what becomes of what this browser has now.
who-back-still = As long as you do not press, nothing happens.

## A link for another device, opened
who-join = Be { $name } on this device too?
who-join-lead = { $name } made this link for a device of their own. Take it only if that is you.
who-join-tables = This device then holds all tables of { $name }
who-join-along = { $n ->
    [one] The table that this browser has now comes along: { $name } holds it on every device
   *[other] The { $n } tables that this browser has now come along: { $name } holds them on every device
}
who-join-ends = What this browser was until now ends: its phrase and passkeys work no more
who-join-others = Until now it is a device of { $was }, who keeps their tables on their other devices
who-join-called = Here you are called { $name } then, and no longer { $was }
who-join-go = Be { $name } here
who-join-no = No, leave it
who-join-fine = The link works once, for ten minutes. As long as you do not press, nothing happens.
who-join-same = This device is { $name } already
who-join-same-lead = The link is for another device. It can still be used.
page-error-code-void = This link was used already, or is too old
    .do = Such a link works once, and not for long. Make a new one under “Who I am”. If it was used and not by you, forget the device that you do not know there.
page-error-many-devices = Thirty devices are as many as somebody can have
    .do = Forget one of them under “Who I am”, on a device that you have at hand, and open the link again.

## Leaving the server
who-leave = Leave the server
who-leave-short = Name, devices and results go at once. Games stay without your name; seats in running games pass to the steward.
who-leave-go = Leave…
who-leave-lead = This cannot be taken back, and nobody can undo it for you.
who-leave-goes = What goes
who-leave-goes-name = Your name and your chat: at your seats, and wherever you watched
who-leave-goes-ways = Your devices, your recovery phrase, your passkeys, your results, and where you wanted to be told
who-leave-goes-seats = Your seats: in running games the steward plays on, in others nobody sits there
who-leave-goes-browser = The cookie of this browser
who-leave-stays = What stays
who-leave-stays-games = What was played, without your name: others played it too
who-leave-stays-seats = What you wrote at seats that you had given up or lost before, and the name that you had there
who-leave-stays-tables = Names that you gave to tables, and what others wrote about you
who-leave-stays-copies = Copies that the operator made before, until they are replaced
who-leave-name = Type your name once more: { $name }
who-leave-wrong = That is not your name. Nothing was deleted.
who-leave-no = Stay
who-leave-do = Delete everything and leave
who-left = You have left the server
who-left-lead = Nothing here is yours any more. You can come back at any time, as somebody new.

## Results
who-results = By island
who-results-none = No finished game yet.
who-results-not = not yet played
who-results-won = { $won } of { $games }
who-results-place = place { $n }.{ $tenths }
who-results-fine = Gold: won. Of your last forty tables, those where you held one seat to the end.
who-results-players = By number of players
    .about = Games won. The stroke is an even share.
who-results-of = { $n } players
who-results-share = { $share }; an even share is { $even }
who-results-rivals = Against whom
    .about = Games in which you came before them; people go by the names that they had.
who-results-alone = You have not played with anybody else yet.
who-results-bots = Bots

## Passkeys
who-passkey = Passkey
who-passkey-about = face, finger or key: nothing to remember
who-passkey-make = Make one
who-passkey-another = Another
who-passkey-since = Passkey of { $date }
who-passkey-give-up = Give up
who-passkey-no = No passkey over plain http, or at an address without a name: here the page is not encrypted. A second device or the phrase does the same.
who-passkey-failed = Nothing came of it. Try again, or use another device or your phrase.
who-back-passkey = With a passkey
page-error-unproved = This passkey proves nothing here
    .do = Try once more. If it was made for another site, or was given up, another device or the recovery phrase brings you back.

## Invitations
who-invited = You are invited to make tables
who-invited-lead = On this server whoever makes tables has been invited. Take the invitation, and you can, on all your devices.
who-invited-already = You have taken an invitation before, and can make tables.
who-invited-go = Take it
page-error-not-invited = Making tables takes an invitation here
    .do = Ask whoever runs this server for a link. At tables of others you can play and watch without one.
