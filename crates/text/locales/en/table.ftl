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
table-nameless = Please say what you are called.
table-nothing = Write something first.
table-not_yours = This browser does not hold that seat. Open the seat’s link, or ask the host for a new one.
table-not_host = Only the host of the table may do that.
table-other_command = Something else was done under this id before. Send this under a new one.
table-chat_full = The chat of this table is full. The game goes on all the same.
table-full = The log of this table is full. Leave your seat to a bot, and set another table.
table-link_gone = This seat link was used or called back. Ask the host, or the device that holds the seat, for a new one.
table-not_saved = That could not be saved, so it did not happen. Please try again.

page-refused = Not done
page-rule = Rule { $rule }
page-odds = Navigator’s odds
page-error-not-over = The game is not over
    .do = The record tells the seed, and with it everything that is hidden. It can be had when the game is over.
page-nameless = Guest
