### Why something is not done at a table

table-unreadable = That could not be read: { $problem }. Go back and try again.
table-closed = This table can only be looked at: { $reason }.
table-no_such_seat = There is no such seat at this table.
table-not_begun = The game has not begun. The host starts it when every seat is taken.
table-begun = The game has begun. A seat can go to somebody else, but cannot stay empty.
table-over = The game is over. Ask for a rematch to play again.
table-not_over = A rematch is for games that are over, and there can be one.
table-paused = The table is paused. The host lets it go on.
table-not_paused = The table is not paused.
table-no_clock = There is no clock at this table, so nobody needs more time.
table-seats_open = Some seats are still empty. Fill them with friends or bots first.
table-taken = Somebody sits there already. Choose another seat.
table-fate_known = What fate holds at this table can be known: it goes on from a game that is over. So one person plays here, against bots.
table-has_seat = You play at this table already: this seat is for somebody new. Pass the link on.
table-nameless = Please say what you are called.
table-nothing = Write something first.
table-not_yours = This browser does not hold that seat. Open the seat’s link, or ask the host for a new one.
table-not_host = Only the host of the table may do that.
table-other_command = Something else was done under this id before. Send this under a new one.
table-chat_full = The chat of this table is full. The game goes on all the same.
table-muted = The operator of this server lets this seat chat no more. The game goes on all the same.
table-hushed = The operator of this server lets spectators chat no more.
table-no_private_talk = This table has no private talk.
table-plays = You have a seat here: talk at the table. Spectators are among themselves until the game is over.
table-closed_by_operator = The operator of this server has closed this table.
table-full = The log of this table is full. Leave your seat to a bot, and set another table.
table-link_gone = This seat link was used or called back. Ask the host, or the device that holds the seat, for a new one.
table-not_saved = That could not be saved for now. Please try again: no decision is made twice.

page-refused = Not done
page-rule = Rule { $rule }
page-odds = Navigator’s odds
page-error-not-over = The game is not over
    .do = The record and looking back tell everything that is hidden. Both can be had when the game is over.
page-nameless = Guest

table-no_such_days = Those days cannot be taken off. Choose days from today on, the last not before the first.
table-too_many_days = The table does not allow so many days of holiday.

table-voting = Something is being voted on already. One motion at a time.
table-too_soon = Your last motion has just fallen. Let the others call for something first, or wait as long as a motion stands.
table-no_motion = There is nothing to vote on any more.
table-other_motion = The vote that you answered is over, and something else stands now. Read it first.
table-no_vote = You have no vote on this.
table-not_lost = Whoever has that seat may still come back soon. Wait until the seat counts as lost.
table-host_here = The host is there. Another one can be chosen when the host is gone.
table-no_such_oath = There is no such oath to swear here: choose somebody else, or something else.
table-sworn = You have sworn that already.
table-oaths_full = No more oaths now: a seat has three at a time, those in free words to the end of their season, and sixty in a game.
table-oath_stands = This oath stands: the other has acted since, its season is over, or it is judged.
