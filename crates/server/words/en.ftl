# What the server says. A problem is told by the message of its code.

## The house

try-again = { $why ->
    [closing] The house is closing. Try again in a moment.
    [not-stored] This could not be stored, and nothing has changed. Try again in a moment.
    [not-worked-out] This could not be worked out. Try again.
    [much-to-think] The house has much to think about. Try again in a while.
    [search-stopped] The search was stopped. Ask again.
    [answer-lost] The answer was lost. Ask again.
    [table-busy] The table is busy. Try again.
    [table-closed] The table was closed. Try again.
    [no-random-numbers] This machine gives no random numbers.
    [not-introduced] Nobody was introduced.
   *[other] This cannot be done at present. Try again in a moment.
}
damaged = What this house keeps is damaged, and trying again will not help. Tell its operator.
not-ready = Nothing can be stored at present: look at the disk and at the log.
house-full = { $full_for ->
    [all] The house is full. Try again in a while.
   *[one] Too many are connected from your address. Close some windows first.
}
wrong-host = This house answers only to this machine, as { "localhost" }. For others, its operator starts it with { "--lan" } or { "--public-url" }.
foreign-origin = This call comes from a page of another site. Behind a proxy, the operator names the address that people use with { "--public-url" }.

## Too much

too-many-requests = That is too much at once. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, then go on more slowly.
too-much-waiting = You have asked for much that is not worked out yet. Wait for some of it first.
too-much-unread = Much that was asked for is not read yet. Read it, then ask for more.
too-many-files = Many files are being sent at present. Try again in a moment.
too-many-tables = You have { $most } tables under way. Finish some of them first.
too-many-devices = You have { $most } devices already. Sign one of them out first.
too-many-changes = { $of ->
    [mind] You have changed your mind { $most } times here. What you decided last stands.
    [back] This table has gone back { $most } times, which is as often as it can.
   *[table] Seats and pauses of this table have changed as often as they can. Make another table.
}
too-long = { $what ->
    [action] An action is not that long.
    [message] A message has { $most } characters at the most.
   *[match] { $seats } seats can play { $most } rounds here at most, not { $rounds }. Make it shorter.
}
too-large = { $kilobytes-is ->
    [none] That is too large.
   *[some] That is too large: { $kilobytes } kilobytes are the most.
}
too-late = The call took too long to come.
chat-full = You have said all that one can say at this table.

## Calls

no-such-call = There is no such call.
no-such-page = There is no such page.
no-such-method = This call is made in another way.
wrong-type = Calls are JSON, and say so in their { "Content-Type" }.
# What the framework says stands in quotation marks, in English.
bad-shape = Something in this call is missing or too much{ $problem-is ->
    [none] { "" }
   *[some] : '{ $problem }'
}.
bad-call = This call is not understood{ $problem-is ->
    [none] , or ended in its middle
   *[some] : '{ $problem }'
}.
no-text = Messages are JSON text.
bad-message = This message is not understood: send a move, a ballot, an election, an undo, a chat or a ping.

## People and devices

signed-out = This device was signed out.
no-such-device = You have no such device. Look at the list again.
bad-code = This code is wrong or too old. Make a new one.
bad-name = A name has 1 to { $most } characters that can be seen. Choose another one.

## Making a table

bad-seat = A seat is { "you" }, { "open" }, { "bot:NAME" }, { "here:NAME" } or { "board:NAME:SIZE" }, not '{ $given }'.
bad-board = { $wrong ->
    [name] Two boards are called { $name }. Give each a name of its own.
   *[size] A board has 1 to { $most } directors, not { $size }.
}
bad-clock = { $wrong ->
    [absent] When time is up the table can { "wait" }, { "fallback" } or { "bot" }, not '{ $given }'.
    [minutes] A table may play for { $days } days at most.
   *[time] A decision may take { $days } days at most.
}
bad-absence = An absence is { $seconds } seconds to { $days } days.
bad-entropy = Entropy is up to 64 hexadecimal digits.
bots-too-slow = The planners of a table of { $seats } may think { $most } playouts ahead in all, not { $playouts }. Take fewer, or clerks.

## Classes

too-many-classes = You teach { $most } classes already. Delete one first.
class-too-large = A class has { $most } students at the most, not { $students }.
bad-sections = A class has 1 to { $most } sections.
bad-firm = A firm is played by a { "board" }, a { "person" }, { "open" } or { "bot:NAME" }, not '{ $given }'.
bad-board-size = A board has 2 to { $most } directors; say how many sit on that of { $name }.
firm-name-twice = Another firm is called like { $name }. Give each a name of its own.
too-few-places = The firms have places for { $places } of your { $students } students. Add firms, or make boards larger.
bad-roster = Line { $line } of the roster: { $wrong ->
    [name] '{ $given }' is no name that can be shown.
    [firm] there is no firm '{ $given }'. Use a name or number of the firms above.
    [section] there is no section '{ $given }'. Use its number.
   *[full] there is no place left in { $given }.
}
no-such-class = There is no such class.
no-such-entry = Nobody on the roster has the number { $number }. Look at the roster again.
no-such-code = There is no class with this code. Look at the six letters again.
no-such-link = This link is not good any more. Ask your instructor for a new one.
link-used = This link was used on another device already. Ask your instructor for a new one; the old device then loses the seat.
not-expected = The code brings in nobody of this name. Look at the spelling, use your own link if you have one, or ask your instructor to add you.
door-closed = The code of this class brings nobody in at present. Use your own link, or ask your instructor for it.
one-seat-in-class = This browser has a seat in this class already. Use another browser or device for another student.
instructor-does-not-play = You teach this class. To try it as a student, use another browser, or a private window.
by-class = This table belongs to a class: its instructor says who sits where, and how long it is played.
which-section = Say which of the { $count } sections you mean.
firm-full = There is no place left there. Strike somebody off the roster, or choose another firm.
same-firm = They have that firm already. Choose another one.
money-given = You are given { $sum }: { $why }
money-taken = You give up { $sum }: { $why }
other-round = That was meant for round { $date }, which is over.
you-were-late = Your firm had not decided when the time was up, so the rules decided for it{ $times ->
    [one] .
   *[other] , { $times } times.
}
was-staged = I had laid this out: { $outcome }
no-advice = In a competition the house gives no advice.
bots-rest = Bots alone play here at present, and they rest until somebody comes. To let them play a round, close the round.
no-bot-plays = No bot plays for seat { $seat }, so there is nothing to give back.
nobody-to-give-to = Nobody of seat { $seat } has come yet. They get their firm when they use their link.
rename-later = Somebody sits there already. Rename the firm when play has begun.
competition-stays = This is a competition, which is not begun anew. Make another class.
not-stageable = This cannot be laid out at this table. Choose from the list.
bad-amount = Give or take { 1 } to { $most }.
bad-command-id = The id of a command is 1 to { $most } bytes, and another one for each command.
step-too-long = A step can be { $most } days long at the most, with what you give.
speak-from-your-seat = You play here: speak from your seat.
onlookers-listen = At a table of a class those who look on listen.
bad-minutes = More time is 1 to { $most } minutes.
bad-reason = Say why, in 1 to { $most } characters: it stands in the log.
bad-time = { $wrong ->
    [past] That time is over. Choose one that lies ahead.
    [far] That is too far ahead: { $most } days are the most.
   *[many] A schedule has { $most } times at the most.
}
class-file-too-long = All of this class is more than { $most } rows, which is too much for one file. Take its pages one by one, or the files of each section from its debrief.
section-called = Section { $number }
firm-called = Firm { $number }
the-instructor = Instructor

## At a table

table-of = { $name }'s { $called }
table-words-first = Amber, Apple, Ash, Autumn, Barley, Birch, Blue, Brass, Bright, Bronze, Cedar, Cherry, Cinder, Clover, Cobalt, Copper, Coral, Crimson, Dawn, Ember, Fern, Flint, Garnet, Ginger, Golden, Granite, Harbour, Hazel, Indigo, Iron, Ivory, Juniper, Lemon, Linen, Maple, Marble, Misty, Morning, Moss, Oak, Olive, Opal, Pearl, Pepper, Pine, Plum, Quartz, Quiet, River, Rosewood, Rowan, Ruby, Saffron, Sage, Silver, Slate, Spring, Sunny, Teal, Thistle, Timber, Velvet, Walnut, Winter
table-words-second = Anchor, Anvil, Arch, Barge, Beacon, Bell, Bench, Bridge, Canal, Candle, Carriage, Castle, Compass, Corner, Court, Crane, Depot, Desk, Dock, Drum, Engine, Exchange, Ferry, Forge, Fountain, Gate, Gallery, Garden, Globe, Hall, Hearth, Kettle, Key, Ladder, Lamp, Lantern, Ledger, Lighthouse, Loom, Market, Meadow, Mill, Orchard, Parlour, Pier, Press, Quarry, Quill, Railway, Rudder, Saddle, Sail, Scale, Signal, Spindle, Station, Stove, Table, Terrace, Tower, Tram, Wagon, Wharf, Wheel
no-such-lesson = There is no such lesson. Choose one from the list.
lesson-stuck = This lesson cannot go on from here. Go back a step, or begin it again.
no-such-table = There is no such table.
no-such-seat = This table has seats 1 to { $seats }, not { $number }.
seat-taken = Seat { $seat } is taken.
not-your-seat = Seat { $seat } is not yours.
bad-holder = A seat can be given to { "bot:NAME" }, and before the start it can be { "open" }.
already-begun = A seat can be opened again only before the start. Give it to a bot instead.
bad-wish = A host can { "pause" }, { "resume" }, { "last-round" }, { "replace" } or { "renew-invitation" }, not '{ $given }'.
not-host = { $wish ->
    [close] Before the start only the host closes the table.
   *[that] Only the host of the table can do that.
}
not-seated = { $wish ->
    [whisper] Only those who have a seat can whisper.
    [rematch] Only those who played can ask for a rematch.
    [watch] Only those who played, and the host, can let the bots go on.
   *[end] Only those who play, and the host, decide on the end of the game.
}
not-alone = Others play at this table, so it is not yours alone to delete.
bad-question = A move names the question that it answers.
nothing-to-decide = You have nothing to decide now.
bad-format = Books can be had as { "csv" } or { "xlsx" }, not as '{ $given }'.
bad-viewer = Look as a seat, { "public" }, or { "everything" } after the end.
not-over = That can be seen when the match is over.
empty = Say something.
no-whispers = At this table all talk is heard by all.
to-yourself = Whisper to somebody else.
nobody-there = Nobody listens at seat { $seat }.

## Boards of directors

board-full = All { $size } chairs of the board at seat { $seat } are taken.
board-code = The game has begun, and this board meets behind closed doors. Ask one of its directors for its code.
one-board = You have a seat at this table already. Whoever sits on a board has no other seat.
on-board-already = You sit on this board already.
other-motion = The board has gone on meanwhile. Look at the motions again, then vote.
boards-decide-anew = A board takes nothing back. While it is sealed, move something else.
chair-only = That is for the chair of your board to say.
sections-play = The file of this match says what is drawn in the other sections of its class. It can be had when they are over too.
ballots-in-file = The file of this match says who voted for what on its boards. Only whoever made the table and did not play has it.

## Tables that cannot be played at

unread = This table cannot be read from the store at present. Come to it again in a while; if that does not help, ask the operator of this server.
frozen = This table is frozen. { $why ->
    [unreadable] What is stored of it cannot be read.
    [no-such-game] This release does not know the game { $game }.
    [other-rules] It was begun under version { $rules } of the rules of { $game }, and this release plays version { $plays }.
   *[otherwise] This release would play it otherwise than it was played.
} { $made ->
    [here] It was made with this very release, so the store may be damaged; a backup can bring it back.
    [elsewhere] Nothing of it is lost: release { $release } of Boardroom, with which it was made, can go on with it.
   *[unknown] Nothing of it is lost: the release of Boardroom with which it was made can go on with it.
} Ask the operator of this server.

## What a class talks about afterwards

bad-points = Suggested points lie between two numbers, of which the first is not the larger, up to { $most }.
bad-part = Name a part: { $parts }.
record-messages = Messages
    .about = A row for each thing that was said at the table, as far as whoever has this file heard it.
    .number = The number of the line.
    .time = When, by Universal Time.
    .name = The name of whoever said it.
    .to = The seat that alone heard it; empty if all did.
    .text = What was said.

## A class as pages of rows

record-section = The number of the section; empty where all are meant.
record-class = Class
    .about = What is played, and how large the class is.
    .item = What the row is about.
record-sections = Sections
    .about = A row for each section: its table, and how far it has come.
    .name = The name of the section.
    .table = The id of its table.
    .stage = Whether it is gathering, playing, over, or frozen because this release cannot play it.
    .round = The round in the game's calendar; empty before the start.
    .ending = How it ended, in the words of the match file.
record-roster = Roster
    .about = A row for each student: who they are, and where they belong. Nobody but the instructor gets it.
    .name = The real name.
    .called = The name at the table, on a board; empty for those who are not on one or have not come.
    .come = Whether they have come.
record-firms = Firms
    .about = A row for each firm: who plays it, and once its section is over what it came to.
    .kind = Who is meant to play it: a board, one person, whoever comes (open), or a bot.
    .bot = The bot that plays it now, or played it last.
    .members = The directors of its board at the end, by their names at the table.
    .chair = Who was in the chair of its board at the end.
    .rank = Its place at the end; those who have as much have the same.
    .standing = Its score at the end.
    .wins = Whether it wins.
    .left = The round in which it left the game; empty if it did not.
    .decisions = How many decisions it made that stand.
    .absent = How many of them the rules or a bot made because it was late.
record-directors = Directors
    .about = A row for each place on each board of directors, free ones too.
    .place = The place, counted from 1.
    .name = The real name of whoever it is meant for; empty if it is free.
    .called = The name at the table; empty until they have come.
    .come = Whether they have come.
record-grades = Grades
    .about = A row for each student: what their firm came to, and the points that this suggests. Nobody but the instructor gets it.
    .name = The real name.
    .called = The name at the table, on a board; empty for those who are not on one or have not come.
    .come = Whether they have come.
    .rank = The firm's place at the end; those that have as much have the same.
    .standing = The firm's score at the end.
    .wins = Whether the firm wins.
    .decisions = How many decisions of the firm stand.
    .absent = How many of them the rules or a bot made because it was late.
    .votes = How many motions this student made and ballots they cast, on a board; empty where there is none.
    .points = The suggestion: half by the place among the firms that people play, half by the score. Empty for a firm that none played.
record-notes = What the instructor did
    .about = A row for each thing that the instructor did, and for each that came by the schedule.
    .time = When, by Universal Time.
    .round = The round in the game's calendar; empty before the start.
    .command = What was done.
    .amount = The sum, where money was given or taken.
    .text = The reason (also why a planned closing closed nothing), the outcome that was laid out, the new name or that of somebody who came by the code, the bot, or the minutes.
record-announcements = What the instructor said
    .about = A row for each message of the instructor.
    .time = When, by Universal Time.
    .seat = The seat that alone heard it; empty if all did.
    .text = What was said.
record-schedule = Schedule
    .about = A row for each time at which something is closed by itself.
    .time = When, by Universal Time.
    .rounds = Whether the whole round is closed; else a step.
    .done = Whether that time is over.
