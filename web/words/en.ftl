# What the client itself says, in English. Another language is a file beside this one, named by its code; messages that
# it lacks are said in English. Words in <angle brackets> mark parts that are drawn in their own way: keep the marks.
# What the server says (news, rules, refusals, forms, tables) is not here.

## Everywhere

brand = Boardroom
page-title = { $page } · Boardroom
brand-to-the-lobby = Boardroom, to the lobby
player = Player
player-number = Player { $seat }
seat-number = Seat { $seat }
you = you
nobody = Nobody
close = Close
undo = Undo
sit-down = Sit down
go-on = Go on
your-turn = Your turn
your-name = Your name
are-you-sure = Are you sure?
back-to-the-lobby = Back to the lobby
back-to-the-class = Back to the class
back-to-the-table = Back to the table
make-a-table = Make a table
rules = Rules
the-same-as-a-table = The same as a table
fetching-the-match = Fetching the match.
nothing-has-happened = Nothing has happened yet.
everybody = everybody
link-for-friends = Link for friends
download-the-match-file = Download the match file
the-game-is-over = The game is over
the-game-goes-on = The game goes on
waiting-for = Waiting for { $names }
names-win = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
sealed = sealed
thinking = thinking
deciding = deciding
hint = Hint

# "Ada, Ben and Cleo": the last name is joined by the first message, those before it by the second.
list-and-last = { $others } and { $last }
list-and-so-on = { $so }, { $next }
count-of = { $count } of { $all }
round-number = Round { $round }

## Figures and times

exactly = exactly { $count }
from-to = { $least } to { $most }
no-value-goes = no value, with the others as they are
filled-in-as-sealed = Filled in with what you have sealed.
only = only { $value }
type-a-whole-number = Type a whole number, as in { $example }.
less-of = Less: { $what }
more-of = More: { $what }
slider-of = { $what }, slider
use = Use { $value }
hours-left = { $hours } h
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
no-clock = No clock
a-minute = A minute
ten-minutes = Ten minutes
an-hour = An hour
a-day = A day
three-days = Three days
a-week = A week
# These three follow another word, and also stand alone; the client makes the first letter large then.
the-table-waits = the table waits
the-cautious-choice-is-made = the cautious choice is made
a-bot-decides = a bot decides

## Trouble with the line

server-does-not-answer = The server does not answer. Check the connection and try again.
server-answered-with-status = The server answered with status { $status }. Try again in a moment.
match-file-unavailable = The match file cannot be had now. Try again in a moment.
device-was-signed-out = This device was signed out.
table-no-longer-open = This table is not open to you any more.
window-was-closed = You opened so many windows that this one was closed.

## The bar on top

settings = Settings
tell-me-when-it-is-my-turn = Notify me when it is my turn
it-is-your-turn = It is your turn
seen-and-heard = Seen and heard
animation = Animation
sounds = Sounds
suggestions = Fill in a suggestion
suggestions-first = In the first round of a new game
suggestions-always = At every decision
suggestions-never = Never
pace-of-bots = Pace
pace-at-once = At once: nothing comes forward
pace-brisk = Brisk: see what opens
pace-people = As people: see each step
paper = Paper
theme-system = As this device
theme-light = By day
theme-dark = By night

## What comes forward

what-is-happening = What is happening
see-what-happens = See what happens
has-just-happened = What has just happened, { $round }
paid-by-each = { $what }: { $sum } for each of { $count } firms.
paid-by-all = { $what }: { $least } to { $most } for { $count } firms.
paid-by-all-and-you = { $what }: { $least } to { $most } for { $count } firms, { $own } for you.
fixed-costs = Fixed costs
fixed-expenses = Fixed expenses
has-begun = { $round }, { $phase }, has begun: { $left } left
next-one = Next
skip-all = Skip all

## Your games

your-games = Your games
what-you-played = What you played
no-game-played-yet = You have not played a game to its end yet.
rank-of = Place { $rank } of { $all }
by-game = By game
by-opponent = By opponent
matches-played = Played
matches-won = Won
ahead = Ahead of them
behind = Behind them
people = People
percent = { $percent }%
none-yet = none yet
your-games-come-along = They come along to another device by a code:

## The lobby

classic-business-games = Classic business games
take-a-chair = Take a chair on the board.
play-at-once = Play at once, or set a table for friends. No account is needed.
play-now-against-bots = Play now against bots
play-game-now-against-bots = Play { $game } now against bots
setting-the-table = Setting the table
your-tables = Your tables
learn-in-minutes = { $minutes ->
    [one] Learn it in a minute
   *[other] Learn it in { $minutes } minutes
}
new-here-learn = New here? Learn { $game } in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, a move at a time.

## Lessons

learn-game = Learn { $game }
lessons-about = { $count ->
    [one] One short lesson
   *[other] { $count } short lessons
} at a real table, { $minutes ->
    [one] a minute
   *[other] about { $minutes } minutes
} in all. You decide, the others follow a script, and nothing can go wrong.
fetching-the-lessons = Fetching the lessons …
no-lessons-yet = There are no lessons for this game yet. Its rules and the guided first round help.
about-minutes = { $minutes ->
    [one] About a minute
   *[other] About { $minutes } minutes
}
lesson-is-done = Done
lesson-is-begun = Step { $step } of { $steps }
lesson-called = { $verb }: { $title }
once-more = Once more
all-lessons = All lessons
lesson = Lesson
how-far-you-are = How far you are
step-of = { $step } of { $steps }
what-do-you-think = What do you think?
that-is-my-answer = That is my answer
back = Back
from-the-start = From the start
show-me = Show me
next-lesson = Next: { $title }
now-play = Now play it
learn-first = Learn it in short lessons first
games-that-are-over = { $count ->
    [one] One game that is over
   *[other] { $count } games that are over
}
the-games = The games
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
players-from-to = { $least } to { $most } players
play-now = Play now
# Follows "Make a table" and "Rules", for those who hear the page.
of-game = of { $game }
tables-that-wait = Tables that wait for players
no-tables-wait = None at the moment. A public table that you make will stand here.
tables-in-play = Tables in play, to look on
check-a-match-file = Check a match file
check-a-match-file-about = : see again every move of a game that was saved, and whether it was fair.
your-devices-and-data = Your devices and data
your-devices-and-data-about = : where you are known, and how to be forgotten.
frozen = Frozen
over = Over
about-to-begin = About to begin
seats-open = { $count ->
    [one] { $count } seat open
   *[other] { $count } seats open
}
in-play = In play
read-why = Read why
see-the-end = See the end
look-on = Look on
# Follows "Go on" or "Sit down", for those who hear the page.
at-table = at { $name }

## A new table

the-game = The game
game = Game
variant = Variant
length = Length
aim = Aim
options-as-in-the-rules = Options, set as the rules have them
the-seats = The seats
seats-from-to = From { $least } to { $most }. Several people can share this device: a curtain falls between them.
you-yourself = You
open-for-a-friend = Open, for a friend
another-person-here = Another person at this device
bot-about = { $title }: { $about }
name-of-player = Name of the player on seat { $seat }
remove = Remove
remove-seat = Remove seat { $seat }
add-a-seat = Add a seat
clock-and-door = Clock and door
time-for-each-decision = Time for each decision
class-absent-about = { $absent ->
    [fallback] The calmest: for whoever is late the cautious choice is made, which as a rule means to pass.
    [bot] For whoever is late a bot decides, this once.
   *[wait] Nobody is late: the table waits until all have decided, or until you close the step.
}
when-the-time-is-up = When the time is up
time-for-the-game = Time for the whole game
as-long-as-the-game = As long as it takes
host-may-end-without = The host may end the game without somebody who is away for
who-may-come-in = Who may come in
only-by-invitation = Only by invitation: you get a link to send
public = Public: the lobby shows it to everybody
set-the-table = Set the table
set-the-table-and-begin = Set the table and begin
fetching-the-games = Fetching the games.

## Devices and data

you-are-forgotten = You are forgotten here
what-was-forgotten = Deleted: { $removed ->
    [one] one table
   *[other] { $removed } tables
} at which nobody else played. At { $left ->
    [one] one table
   *[other] { $left } tables
} that others played at, your seats are no longer yours and what you said is erased; the match files keep the name that you played under.
to-the-lobby-as-new = To the lobby, as somebody new
devices = Devices
each-plays-as-you = Each of these plays as you. Sign out what is not yours, or no longer.
a-device = A device
this-one = this one
since = since { $date }
sign-out = Sign out
sign-out-device = { $which ->
    [this] Sign out { $name }, this one
   *[other] Sign out { $name }
}
sign-out-one-of-several = Sign this device out? You can come back by a code from another one.
sign-out-the-only-one = Sign out your only device? Nobody can come back to your seats and games then.
no-stay = No, stay
yes-sign-it-out = Yes, sign it out
looking-them-up = Looking them up.
to-add-another-device = To add another device, open a table on this one, choose “Carry my seat to another device” in the room, and give the code there. Whoever is signed out everywhere cannot come back to their seats.
you-are-known-here = It worked: you are known here now.
to-your-tables = To your tables
language = Language
language-about = The words of the page itself. Rules, news and forms come from the house, in its language.
delete-what-is-mine = Delete what is mine
what-is-deleted = Tables at which nobody else played are deleted. At the others a bot takes your seat and what you said is erased; match files of games with others keep the name that you played under. All your devices are signed out. This cannot be undone.
no-keep-it = No, keep it
yes-delete-for-good = Yes, delete it for good

## Going on at another device

i-have-a-code = I have a code from another device
code = Code
take-my-seat = Take my seat
go-on-here = Go on at this device
go-on-here-question = Go on at this device?
you-have-scanned = You have scanned the code of a seat. Take it here, and you play on from where you were; the other device keeps it too.
device-plays-elsewhere = { $count ->
    [one] This device already plays at another table as somebody else. Those stay where they are, but can no longer be reached from here.
   *[other] This device already plays at { $count } other tables as somebody else. Those stay where they are, but can no longer be reached from here.
}
taking-the-seat = Taking the seat
take-my-seat-here = Take my seat here
no-to-the-lobby = No, to the lobby
picture-cannot-be-drawn = The picture cannot be drawn now; the code below does the same.

## Checking a match

check-a-match = Check a match
bring-a-match = Every match can be saved as a file when it is over. Bring one here, and the referee plays it again from its first line to its last. Nothing of it is kept.
choose-a-match-file = Choose a match file, or drop it here
file-too-large = This file is larger than any match can be. Choose the file that ends in .match.
playing-every-move = Playing every move again.
cannot-be-read = This cannot be read as a match
not-how-it-was-played = This is not how the match was played
named-file-is-no-match = “{ $name }” is no match file of this house, or its first line was changed. Match files end in .match; download one from a table whose game is over.
file-is-no-match = The file is no match file of this house, or its first line was changed. Match files end in .match; download one from a table whose game is over.
fits-up-to = Up to entry { $entry } everything fits. There something was changed, left out or added after the game. Perhaps the file was opened in an editor or cut short on its way: ask for it again, or download it anew.
in-the-referees-words = In the referee's words: { $words }.
match-is-right = This match is right from its first line to its last
match-is-right-so-far = This match is right as far as it goes
played-by = { $game }, played by { $names }.
closed-before-its-end = It was closed before its end.
it-ended = It ended: { $ending }.
not-ended-yet = It has not ended yet.
watch-this-match = Watch this match
review-this-match = Review the decisions
replay-of-brought = Replay of a match that was brought
back-to-the-check = Back to the check
what-was-checked = What was checked
checked-decisions = { $count ->
    [one] { $count } decision or draw was made again by the rules, and each was allowed at its moment.
   *[other] { $count } decisions and draws were made again by the rules, and each was allowed at its moment.
}
checked-draws = { $count ->
    [one] { $count } draw was worked out again from the secret behind them, and the secret fits the seal that was shown before the first move.
   *[other] { $count } draws were worked out again from the secret behind them, and the secret fits the seal that was shown before the first move.
}
unchecked-draws = { $count ->
    [one] { $count } draw cannot be checked yet: the secret behind them is opened when the game is over.
   *[other] { $count } draws cannot be checked yet: the secret behind them is opened when the game is over.
}
checked-lines = Every line carries a fingerprint of all lines before it, and all of them fit: no line was changed, removed or put in between.
checked-standing = The standing is what the rules make of it.
taken-back = { $count ->
    [one] { $count } decision was taken back during play; the file says so.
   *[other] { $count } decisions were taken back during play; the file says so.
}
staged = { $count ->
    [one] { $count } draw was set by an instructor, not by chance; the file says so.
   *[other] { $count } draws were set by an instructor, not by chance; the file says so.
}
what-it-proves = What that proves, and what not
it-proves = It proves that the draws were fixed before the game began, and that nobody changed the file afterwards without writing everything that follows anew.
it-does-not-prove = It does not prove that this is the match you sat at: for that, compare the seal below with the one that your table showed under Fairness. And it does not prove that whoever runs the house, who knew the secret, did not sit down last with a random part of their own choosing.
seal-of-this-match = The seal of this match
how-it-went = How it went

## A replay

replay = Replay
page-of-table = { $title }: { $name }
one-round-back = One round back
one-round-on = One round on
speed = Speed
speed-slow = slow
speed-usual = usual
speed-fast = fast
moves = Moves
one-step-back = One step back
one-step-on = One step on
play = Play
stop = Stop
moment-of-the-match = Moment of the match
seen-by = Seen by
those-who-looked-on = those who looked on
what-had-just-happened = What had just happened

## A review

review = Review
review-about = What each decision was worth from what the seat knew at that moment, beside a sound clerk and a planner that searches; and what was luck.
review-of = Review of
review-under-way = The match is played on in many worlds that the seat could not tell from the real one.
review-moments = { $done } of { $total } moments
review-standing = Standing
review-wins = Chance to win
review-points-each = { $points } points a decision
review-expected = Expected when the game began
review-decisions = Own decisions, beside a sound clerk's
review-chance = Luck of the draw
review-others = What the others did
review-result = What it came to
review-worst = The decisions that cost most
review-turning-points = Turning points
review-all-decisions = Every decision
review-show = { $count ->
    [one] Show { $count } decision
   *[other] Show { $count } decisions
}
review-hide = Hide them
review-question = Question
review-chosen = Chosen
review-planner = The planner
review-difference = Difference
review-same = the same
review-alike = about as good
review-rests-on = Each moment was played on in { $worlds } worlds, by clerks on all seats; what a few more or fewer would change is left out of the lists.

## A debrief

debrief = Debrief
debrief-the-match = Debrief: charts, what if, files
debrief-standings = Standings
debrief-rank = Place
debrief-firm = Seat
debrief-points = Points
debrief-fewest = Fewest points
debrief-most = Most points
debrief-points-about = A suggestion: half by the place, half by how far the result lies between the last and the first; whoever is out of the game gets the fewest. Points are suggested for firms that people play, among themselves. Only whoever runs the table sees them.
light-the-first = Light the first { $count }
light-the-last = Light the last { $count }
light-all = Light all
light-in-the-charts = Let this line stand out in the charts
more-charts = More charts
debrief-moments = The moments that teach most
debrief-moments-about = Rounds in which somebody fared quite otherwise than the rest of the table, and what moved it.
see-it-in-the-replay = See it in the replay
debrief-look-deeper = Find the decisions that cost most
debrief-look-deeper-about = { $count ->
    [one] The match is played on from every moment for one of these seats, which takes a while.
   *[other] The match is played on from every moment for { $count } of these seats, which takes a while.
}
debrief-nothing-cost = No decision of these seats was clearly worse than what a planner would have done.
debrief-files = Take it home
debrief-files-about = The whole match for spreadsheets and statistics, with a data dictionary that says what each column holds.
debrief-workbook = Everything as a workbook (XLSX)
debrief-csv = { $part } (CSV)
debrief-rows = { $count ->
    [one] One row.
   *[other] { $rows } rows.
}
what-if = What if
what-if-about = Pick a decision and try another. The match is played again from there: what the others decided is kept wherever it still fits, and where it does not, a sound clerk decides. People would have answered to what had changed, so this is an approximation.
what-if-pick = Pick a decision
what-if-decision = Decision
what-if-choose = Choose one
what-if-try = Try this instead
what-if-absent = Try what the rules do for one who is absent
what-if-instead = { $instead } instead of { $chosen }
what-if-was = As it was
what-if-would = What if
what-if-under-way = The match is played again.

## On a wall

tote = On the wall
tote-standings = Standings, { $from }–{ $to } of { $all }
tote-come = { $here } of { $all } have come
tote-after-the-last = At the end
tote-who-is-ready = Who is ready
tote-ready-of = { $ready } of { $all } ready
tote-ready = ready
tote-thinks = thinking
tote-away = away
tote-panels = What is shown
tote-hold = Hold this
tote-go-on = Go on by itself
tote-more-above = { $count } more above
tote-more-below = { $count } more below
tote-come-in = Come in
tote-open-address = Open this address on your phone or laptop:
tote-type-code = and type the code of your class:
tote-picture-of-address = The address, for a camera
tote-or-camera = or point a camera at this
tote-has-come = here
tote-nobody-yet = nobody yet
tote-a-bot = bot
tote-on-the-board = { $taken } of { $size } here
show-on-a-wall = Show on a wall

## A table

table = Table
desk = Desk
board = Board
room = Room
the-room = The room
books = Books
parts-of-the-table = Parts of the table
and-it-is-your-turn = , your turn
and-something-was-said = , something was said
walking-to-the-table = Walking to the table.
board-when-game-begins = The board is laid out when the game begins.
read-the-rules-meanwhile = Read the rules meanwhile
no-such-page = This page does not exist
no-such-page-about = Perhaps the address lost its end or has a slip in it. All tables and games are to be found from the lobby.
no-such-table = There is no such table for you
no-such-table-about = Perhaps the link lost its end, or the table is by invitation: ask for the whole link once more. If you sat here on another device, take your seat along with a code from there.
table-rests = This table rests
table-rests-about = It was begun under rules that this house no longer plays, so it cannot go on here. Nothing of it is lost: whoever runs the house can open it with the older release.
signed-out = This device was signed out
signed-out-about = Somebody who is you on another device has signed this one out. Your seats and games are there; with a code from there you can come back.
not-allowed = This table is not open to you any more
not-allowed-about = The seat was given to somebody else, or the table was deleted. Whoever runs the table can send you the invitation again.
replaced = This window was closed
replaced-about = You have opened very many windows, and this one had been open for longest. Load the page again to go on here.
cannot-be-shown = This table cannot be shown now
cannot-be-shown-about = Your seat and the game are kept. Try again in a moment.
house-does-not-answer = The house does not answer; perhaps it has closed for a while. Your seat and the game are kept, and this page goes on by itself when it is back.
the-line-is-down = The line is down. What you typed stays here, and the table comes back by itself.
seat-lost = Your seat was opened again or given to somebody else. You look on now.
seat-lost-while-gathering = Your seat was opened again or given to somebody else. You look on now, and can take a seat that is open.
i-see = I see
bot-played-for-you = While you were away a bot played for you.
a-bot-plays-for-you = A bot plays for you
instructor-lets-a-bot-play = Your instructor lets a bot play for you. You look on until your firm is given back to you.
take-my-seat-back = Take my seat back
curtain-is-down = The curtain is down
hand-the-device-to = Hand the device to { $name }.
nobody-else-should-look = Nobody else should look. What the last player saw is put away.
i-am = I am { $name }

## What it waits for

phases = Phases
waiting-for-players-count = Waiting for { $count } players
waiting-for-players = Waiting for players
paused-by-the-host = Paused for everybody
waiting-for-you = Waiting for you
waiting-for-you-and = Waiting for you and { $names }
when-time-is-up-then = When the time is up, { $then }.
time = Time
time-left = Time left
time-is-up-and = time is up; { $then }
slow-line = Slow line
slow-line-explained = The table is asked every few seconds.

## The desk, before the game

your-desk = Your desk
begin = Begin
begin-with-bots = Begin, with bots on the open seats
waiting-for-the-host = Waiting for the game to be begun
all-seats-are-taken = All seats are taken
your-table-is-set = Your table is set
you-have-a-seat = You have a seat
take-a-seat = Take a seat
open-seat = Open seat
and-that-is-you = , you
and-that-is-here = , at this device
sit-here = Sit here
board-with = Board of directors, { $taken } of { $size } chairs taken
join-this-board = Join this board
holder-of-seat = Holder of seat { $seat }
open = Open
take-the-seat-from = { $name } sits there. Take the seat from { $name }?
yes-open-it = Yes, open it
yes-give-it-to-a-bot = Yes, give it to a bot
no-stays = No, { $name } stays
copy = Copy
copied = Copied
the-link-is-copied = The link is copied.
copy-the-invitation = Copy the invitation
the-invitation-is-copied = The invitation is copied.
link-works-here-only = This link only works on this computer. To let others on the same network in, open the house with: boardroom serve --lan
nobody-yet = nobody yet
invitation-text = Come and play { $game } with us, at { $table }. { $aim }. A table for { $players }: { $people }{ $bots ->
    [0] { "" }
    [one] , one bot
   *[other] , { $bots } bots
}{ $open ->
    [0] . All seats are taken; you can look on.
    [one] , and one seat is free.
   *[other] , and { $open } seats are free.
}

## The desk, in the game

you-are-looking-on = You are looking on
looking-on = Looking on
the-table-is-paused = The table is paused
the-host-will-go-on = It goes on when the pause is over.
out-and-looking-on = The others play on. You can look on here, and read the books.
you-are-out = You are out of the game
you-are-bankrupt = You are bankrupt
you-have-resigned = You have resigned
only-bots-are-left = Only bots are left in the game. They rest until you want to see how it goes on.
take-it-back = Undo my last decision
watch-the-rest = Watch the rest
stop-watching = Stop here
see-the-result = See the result
your-turn-to = Your turn: { $phase }
your-board-decides = Your board decides: { $phase }
decide = decide
your-envelope-is-sealed = Your envelope is sealed
it-stands-on-the-table = It stands on the table.
you-can-change-it = You can change it until the last one is in.
change-to = Change to: { $what }
in-the-envelope = In the envelope: { $what }
see-the-warning = { $what }: see the warning
it-may-end-your-game = { $what }: it may end your game
send-it-all-the-same = Send it all the same
another-value-is-at-fault = This value would do; another one is in the way.
set-to = { $what }: use { $value }
your-first-month = Your first month
your-first-year = Your first year
your-first-round = Your first round
a-suggestion = A suggestion
choose-what-to-do = Choose what to do
choose-above = Choose above first
more-terms = More: { $terms }
beside-that = Before that, if you like
i-know-my-way = I know my way
advice-differs = That would be the advice; what you chose stands above.
advice-is-filled-in = It is filled in above. Change it if you like, then press the button.
working-out-a-good-step = Working out a good step for you.
how-sure-and-by-which-rule = How sure, and by which rule
what-will-you-do = What will you do?
mind = Mind:
ladder-and-meaning = { $title }: { $meaning }
since-your-last-decision = Since your last decision
more-in-the-log = { $count ->
    [one] One thing more is in the log.
   *[other] { $count } more are in the log.
}
since-the-last-step = Since the last step
scroll-for-more = ↓ Scroll for more
since-you-last-looked = Since you last looked
latest = Latest
is-thinking = Thinking
what-moved-it = What moved it
adding-up = Adding up…
nothing-has-moved-it = Nothing has moved it yet.
the-best-first = The best first
fill-this-in = Fill this in

## Deals

sides-of-the-desk = What lies on the desk
the-question = What is asked
deals = Deals
deals-open = Deals ({ $count })
# Follows a number, for those who hear the page.
new-offers = new
no-offers = Nothing is on offer.
offer-from-to = { $from } to { $to }
no-more-offers-now = You can make no more offers for now.
back-to-what-is-asked = Back to what you are asked
leave-the-deals = Leave the deals
make-an-offer = Make an offer
send-to = Send to { $who }
leave-it = Leave it
and-there-is-an-offer = and there is a new offer

## The desk, after the game

over-nobody-wins = The game is over; nobody wins
you-win = You win
you-share-the-win = You share the win
how-it-ended = How it ended: { $ending }.
watch-the-replay = Watch the replay
see-the-review = See the review: decisions and luck
check-that-it-was-fair = Check that the match was fair
find-where-it-turned = Find out where it turned
share = Share
share-text = { $game }, { $table }: { $what }
play-again = Play again
join-the-next-game = Join the next game
set-again = { $who } has set the table again.

## Boards of directors

your-board = Your board
who-sits-on-your-board = Who sits on your board
chair = chair
motions = Motions
is-present = present
is-absent = not here
voted-of = { $voted } of { $count }
so-many-have-voted = { $voted } of { $count } have voted
board-gathers = The game has not begun. You can elect your chair already.
board-of-one = You are alone on this board: what you move is done.
nothing-is-moved = Nothing is moved yet. Fill in the form below, then move it.
board-has-decided = Your board has decided: { $what } To think again, move something else.
board-has-sealed = Your board has decided. To think again, move something else.
vote-or-move = Vote for a motion, or move another. Nobody sees who voted for what.
you-have-voted = You have voted. { $majority } of { $count } carry a motion at once.
tie-is-yours = All have voted, and none is ahead. Your ballot decides, for you are in the chair.
tie-is-the-chairs = All have voted, and none is ahead. { $chair } is in the chair and decides.
moved-by = moved by { $name }
moved-by-you = moved by you
does-not-count = Ballots for this do not count.
vote-for = Vote for { $number }
vote-all-the-same = Vote all the same
ballot-is-yours = Your ballot
who-is-in-the-chair = In the chair: { $chair }
election-is-due = Elect the chair. In it now: { $chair }
second-ballot = Nobody was elected: vote once more for the chair. In it now: { $chair }
so-many-said = { $voted } of { $count } have said whom they want
what-the-chair-does = The chair breaks ties, and decides when the time is up. Whoever { $majority } want is elected.
whom-in-the-chair = Whom do you want in the chair?
free-chairs = { $free ->
    [one] One chair is free.
   *[other] { $free } chairs are free.
}
free-chairs-and-code = { $free ->
    [one] One chair is free.
   *[other] { $free } chairs are free.
} Whom you tell this code may take it: { $code }
talk-of-the-board = Talk of the board
say-to-your-board = Say to your board
move-this = Move: { $what }
move-else = Move something else: { $what }
your-motion-stands = Your motion is before the board
join-a-board = Join a board
a-board-of-directors = A board of directors
firm-number = Firm { $seat }
name-of-board = Name of the board at seat { $seat }
chairs-of-board = Chairs of the board at seat { $seat }
which-board = Which board
code-of-the-board = Code of the board

## Ending by agreement

# $form is "one" for one name, "you" for the reader alone, "several" for more.
want-to-end = { $form ->
    [one] { $who } wants to end the game here.
   *[other] { $who } want to end the game here.
}
ends-when-agreed = { $form ->
    [one] It ends when { $who } agrees too.
   *[other] It ends when { $who } agree too.
}
i-agree-end-here = I agree: end here
play-on = Play on
nobody-asks-to-end = The game goes on: nobody asks to end it any more.

## The room

seat-is-open = open seat
board-of = board of { $count }
the-board = the board
seat-is-out = out of the game
seat-is-to-decide = your turn
away = away
bot-for-you = bot, for you
bot-kind = Bot, { $title }
at-this-device = at this device
clock-and-then = { $time } for each decision; then { $then }.
last-round-from = From { $time } on, the round under way is the last.
chat = Chat
what-was-said = What was said
nobody-has-said-anything = Nobody has said anything yet.
onlooker = Onlooker
whispers-to = whispers to { $name }:
to = To
to-whom = To whom
name-alone = { $name } alone
say-something = Say something
whisper-to = Whisper to { $name }
send = Send
host = Host
host-and-seat = Host and seat
my-seat = My seat
no-leave-it = No, leave it as it is
pause = Pause
make-this-the-last-round = Make this the last round
end-after-this-round = Should the game end when this round is over?
yes-the-last-round = Yes, the last round
let-a-bot-play-for = Let a bot play for { $name }
seat-can-be-taken-back = Whoever was away can take the seat back.
close-this-table = Close this table
close-before-it-began = Close the table before it began? Nobody can sit down any more.
yes-close-it = Yes, close it
make-a-new-invitation = Make a new invitation
renew-invitation = Make a new invitation? The old link stops working, also for those who look on by it; who has a seat keeps it.
yes-a-new-link = Yes, a new link
end-by-agreement = End by agreement
end-the-game-here = End the game here? When all who play agree, the standing of this moment decides, and everything is opened.
yes-i-want-to-end = Yes, I want to end
delete-this-table = Delete this table
delete-for-good = Delete this table for good? Its match file, its talk and its place in your list go with it.
yes-delete-it = Yes, delete it
resign = Resign
resign-for-good = Resign for good? Your part in the game is wound up; the others play on.
yes-resign = Yes, resign for good
carry-my-seat = Carry my seat to another device
code-to-scan = Code to scan with the other device
scan-this = Scan this with the other device. Or open <house>{ $house }</house> there, choose “Your devices and data” at the bottom of the page and give the code <code>{ $code }</code>. It is good once, for five minutes. <devices>Your devices</devices> shows who came by it.

## The books

log = Log
sheets = Sheets
charts = Charts
past-rounds = Past rounds
fairness = Fairness
show-what-concerns = Show what concerns
find-in-the-log = Find in the log
before-the-first-round = Before the first round
see-this-moment = See this moment
see-this-moment-of = See this moment: { $what }
nothing-of-the-kind = Nothing of the kind.
seen-below = You had seen what is below when you came
fetching-the-charts = Fetching the charts.
first-lines-when-game-begins = The first lines are drawn when the game begins.
by-round = by { $round }
# The last known figure of a line in a chart, and the round that it is of.
figure-of-then = { $figure } ({ $round })
nothing-to-draw-yet = Nothing to draw yet.
out-of-it = out of the game
fetching-the-books = Fetching the books.
no-round-has-passed = No round has passed yet.
no-sheets-for-onlookers = Those who look on have no sheets.
first-sheet-when = The first sheet is written when the first round begins.
statement = Statement
all-statements = All statements
period = Period
all-periods = All periods
the-period-before = The period before
the-period-after = The period after
print-these = Print
books-for-excel = Save for Excel
books-as-csv = Save as CSV
the-sum-of = The sum of
why-the-draws-are-fair = Why the draws are fair
how-the-draws-are-sealed = Before the first move the server put the secret behind all draws into an envelope. The seal below is the fingerprint of that secret: nobody can change it afterwards without breaking the seal, and nobody can read it before the end. Every player's browser added random digits of its own, so that nobody chose the draws alone. After the game the secret is opened with the match file, and anyone can work out every draw again.
the-seal = The seal
working-out-every-draw = Working out every draw again.
the-secret-fits = The secret fits the seal, and every draw, every decision and the final standing are right.
match-does-not-fit = The match does not fit its seal.
what-was-checked-and-proves = What was checked, and what it proves
check-it-yourself = <file>Download the match file</file> to check it yourself with <command>{ $command }</command>.
check-cannot-be-made = The check cannot be made now. Try again in a moment.

## Rules

opening-the-rule-book = Opening the rule book.
find-a-rule = Find a rule by number or words
find-a-rule-example = 5.2, or a word
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
no-rule-has-these-words = No rule has these words. Try fewer, or a number such as 5.2.
rule-number = Rule { $rule }
looking-it-up = Looking it up.
no-such-rule = The rule book has no §{ $rule }.
rule-book-unreachable = The rule book cannot be reached now.
open-the-whole-rule-book = Open the whole rule book

## Management

management-length = 20 to 60 minutes
management-line = Bid for raw material, make goods, sell them, borrow and build.
month-of = Month { $month } of { $last }
month-number = month { $month }
bank-in-month = The bank in month { $month }
market-level = Market level { $level }
first-market-to-come = The first market is about to be announced.
raw-scarce = raw scarce
raw-plentiful = raw plentiful
sells-raw = Sells raw material
buys-goods = Buys goods
amount-at-or-more = <amount>{ $amount }</amount> at <price>{ $price }</price> or more
amount-at-or-less = <amount>{ $amount }</amount> at <price>{ $price }</price> or less
the-last-auction = The last auction
when-envelopes-are-opened = When the first envelopes are opened, the bids stand here price by price.
nobody-took-part = Nobody took part.
firms = Firms
cash = Cash
loans = Loans
capital = Capital
raw = Raw
goods = Goods
secret = secret
winner = winner
senior = senior
left-in-month = left in month { $month }
count-raw = { $count } raw
factories = { $automated ->
    [0] { $standard } standard
   *[other] { $standard } standard, { $automated } automated
}
factories-made = { $count ->
    [one] { $count } factory made { $each }
   *[other] { $count } factories made { $each } each
}
site-standard = Standard
site-automated = Automated
site-automation = Automation
site-opens = { $kind }, month { $month }
bid-and-got = Bid { $amount } at { $price }: got { $got }
worked = Worked: { $what }
offered-and-sold = Offered { $amount } at { $price }: sold { $sold }
borrowed = Borrowed { $sum }
firm-is-wound-up = The firm is wound up.
firm-has-merged = All that it had is { $who }'s now.
you-have-merged = Your corporation is a part of another now
closing-of-many = { $shown } of { $count } corporations: your own, and those with the greatest Surplus. All others are in the register.
desk-fixed-costs = Fixed costs next month, with what you hold now
desk-owed = Still due this month: interest, loans, second halves of buildings
desk-credit = The bank would still lend you
desk-capacity = Your factories can process a month
sites-and-loans = Building sites and loans
no-sites-no-loans = No site is open and nobody owes the bank anything.
no-sites-no-loans-of-yours = You have no site open and owe the bank nothing.
site-from-month = { $kind ->
    [automation] automation of a factory from month { $opens }, { $sum } due in month { $due }
    [automated] automated factory from month { $opens }, { $sum } due in month { $due }
   *[standard] standard factory from month { $opens }, { $sum } due in month { $due }
}
loan-due = loan of { $sum } due in month { $due }
money-due = money falls due
money-due-and-end = money falls due; the game ends with { $month }

## Business Strategy

business-strategy-length = 40 to 120 minutes
business-strategy-line = Read the climate, bid, produce and sell; deal in factories and close the books of each year.
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}
month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
month-and-year = { $month } of year { $year }
climate-of = Climate of { $month }
first-climate-to-come = The first Climate Card is about to be turned.
no-situation = No special situation
situation = { $situation ->
    [cooperative-advertising] Cooperative Advertising
    [consumer-boycott] Consumer Boycott
    [sour-economy] Sour Economy
    [imports] Imports
    [strike] Strike
    [government-subsidy] Government Subsidy
   *[discount-war] Discount War
}
# Half units for each president.
situation-market = { $good ->
    [raw] Raw on sale
   *[goods] Goods wanted
}: { $halves ->
    [1] ½ unit
    [2] 1 unit
   *[other] { $halves } half units
} { $way ->
    [less] less
   *[more] more
} for each president
situation-strike = No factory produces
situation-subsidy = The Bank pays { $sum } for each factory at work
situation-discount = The highest price is { $sum } lower
situation-from-to = { $first } to { $last }
situation-until = to { $last }
situation-this-month = this month
situation-told = { $name }, { $term }. { $effect }.
advertising-steps = Advertising
advertising-added = { $count ->
    [0] Advertising has added no customers this month.
    [one] Advertising has added one unit to the goods that are wanted.
   *[other] Advertising has added { $count } units to the goods that are wanted.
}
spent-most = { $who } spent most.
corporations = Corporations
the-year-ahead = Situations, buildings and loans
nothing-lies-ahead = No situation is in force, nothing is being built and nobody owes the Bank anything.
result-of = { $rules ->
    [family] Capital
    [basic] Surplus
   *[corporate] Net Worth
}
left-in-date = left in { $date }
merged-into = part of { $who }
register-rank = No.
register-rank-means = Rank by what wins
register-president = President
register-firm = Firm
register-factories = Factories
register-works = { $automated ->
    [0] { $standard }
   *[other] { $standard } + { $automated } automated
}
profit-so-far = Profit { $sum }
shares = { $count ->
    [one] { $count } share
   *[other] { $count } shares
}
has-arrears = Dividends in arrears { $sum }
factory-told = Factory { $place }, { $make ->
    [automated] automated
   *[standard] standard
}{ $state ->
    [standard] , being built, opens in { $date }, { $owed } still to be paid
    [automated] , being built, opens in { $date }, { $owed } still to be paid
    [automation] , { $value } in the books, being converted until { $date }, { $owed } still to be paid
    [shut] , { $value } in the books, shut
    [returns] , { $value } in the books, shut until { $date }
    [pledged] , { $value } in the books, pledged for a loan
   *[works] , { $value } in the books
}
has-made = Made { $count }
has-advertised = { $top ->
    [yes] Advertised for { $sum }, the most
   *[no] Advertised for { $sum }
}
has-paid-dividend = Dividend { $sum }
site-from-date = { $kind ->
    [automation] conversion of a factory, at work from { $opens }, { $sum } due in { $due }
    [automated] automated factory, at work from { $opens }, { $sum } due in { $due }
   *[standard] standard factory, at work from { $opens }, { $sum } due in { $due }
}
loan-due-in = { $kind ->
    [emergency] emergency loan of { $sum }, due in { $due }
   *[loan] loan of { $sum }, due in { $due }
}
seeks-buyers = { $who } asked for a sale of possessions: it is held when the envelopes are opened and paid for.
rescue-lot = { $who } sells to the highest bidder before insolvency: { $raw } raw, { $goods } goods, { $factories ->
    [0] no factory
    [one] a factory worth { $value } in the books
   *[other] { $factories } factories worth { $value } in the books
}.
rescue-bid = { $who } bids { $sum }.
desk-sells = The Bank sells
desk-sells-at = { $count } raw at { $price } or more
desk-buys = The Bank buys
desk-buys-at = { $count } goods at { $price } or less
desk-bill = To be paid now
desk-fixed-expenses = Fixed expenses next month, with what you hold now
desk-interest = Interest this month
desk-repayment = Loans that fall due this month
desk-final-payments = Second halves of buildings this month
desk-emergency = In an emergency you could borrow
desk-campaign = Advertising to be paid this month
desk-next-campaign = Advertising to be paid next month
desk-dividend = Dividend that is due
desk-arrears = Dividends in arrears
annual-report = Annual report, year { $year }
closing-line = Line of the report
closing-sales = Sales
closing-expenses = Expenses and interest
closing-stocks = Change of stocks
closing-other = Deals, subsidies and grants
closing-set-off = Losses of earlier years set off
closing-credit = Investment credit
closing-depreciation = Depreciation of factories
closing-profit = Profit of the year
closing-tax = Tax, with refunds
closing-surplus = Surplus
closing-dividend = Dividend that is due
closing-sheets = Every figure with its entries stands in the sheets.

## Goodwill

goodwill-length = 30 to 60 minutes
goodwill-line = Know a part of what is coming, price shares in secret, choose the bosses.
year-of = { $year } of { $last }
the-last-year = { $year }, the last year
years = Years
last-year = last
amber = Amber
black = Black
crimson = Crimson
oil = oil
coal = coal
labour = labour
innovation = innovation
efficiency = efficiency
advertising = advertising
companies = Companies
its-turn-now = its turn now
bankrupt-in = bankrupt in { $year }
a-share = a share
shares-are-void = Its shares are void, and its market went to the others.
in-capital = capital
market = Market
resources-it-needs = Resources it needs
saved = saved
no-boss = No boss: no salary, and no marks, until one is elected.
if-the-year-ended-now = If the year ended now
you-hold-shares = { $count ->
    [one] You hold <count>{ $count }</count> share
   *[other] You hold <count>{ $count }</count> shares
}
salary-a-year = Salary a year
# Follows a sum, for those who hear the page.
salary-a-year-of = salary a year
pays-dividends = pays dividends
innovation-turns = Innovation turns { $from } into { $to }
or-else-turns = , or else { $from } into { $to }
else = else
what-happened-in = What happened in { $year }
what-happened-last = What happened last
dossier = Dossier { $number }
dossier-of-event = dossier { $number }
dossier-void = dossier { $number }, lowest: did not happen
# Follows a heading with the effect's signs, and begins in lower case: "oil and coal $5 dearer".
effect-price = { $way ->
    [up] { $resources } { $sum } dearer
   *[down] { $resources } { $sum } cheaper
}
effect-funding = funding of $10 for each { $resources }
effect-tax = tax of $10 on each { $resources }
effect-mark = { $skill } for bosses with mark { $mark }
effect-scandal = scandal at { $company }
effect-nothing = nothing
# What an event did; several of them stand in one sentence, with semicolons between.
change-price = { $resource } goes from { $from } to { $to }
change-funded = { $company } gets { $sum }
change-taxed = { $company } pays { $sum }
change-failed = { $company } cannot pay and is bankrupt: its shares are void
change-replaced = { $company } replaces { $from } by { $to }
change-saved = { $company } saves one { $resource }
change-boss-left = { $boss } leaves { $company }
change-market = { $to } takes { $percent }% of the market from { $from }
change-market-lost = nobody takes over the { $percent }% of { $from }
nothing-comes-of-it = Nothing comes of it.
results-of-the-year = Results of the year
# Market share, less resources, less the boss's salary; the result follows.
result-sum = market { $market } − resources { $resources } − salary { $salary } =
# Follows a sum: "... = $6, $1 paid a share; capital $120".
dividend-and-capital = { $paid ->
    [yes] , { $dividend } paid a share; capital <sum>{ $capital }</sum>
   *[no] ; capital <sum>{ $capital }</sum>
}
the-proposal = The proposal
proposed-by = Proposed by { $name }
boss-now = { $company }'s boss now
what-you-know = What you know
what-you-know-of = What you know of { $year }
what-is-coming-in = What is coming in { $year }
nothing-is-hidden = Nothing is hidden any more.
dossiers-being-laid-out = The dossiers of the year are being laid out.
how-dossiers-happen = At the end of the year all four are opened: the highest percentage happens first, the lowest not at all.
only-you-see = Only you see this
only-you-and-others-see = Only you and { $names } see this
closed-to-you = Closed to you
seen-by-names = Seen by { $names }
seen-by-nobody = Seen by nobody
investors = Investors
investor = Investor
shares-and-cash = Shares and cash of everybody
shares-of = { $company } shares
worth-now = Worth now
leads = leads
resigned = resigned
only-cash-counts = In this variant only cash counts in the end.
worth-explained = Worth: cash, and every share at a tenth of its company’s capital.
bosses-on-offer = Bosses on offer
being-turned-up = They are being turned up.
innovation-explained = innovation: changes a token as the boss's arrows say.
efficiency-explained = efficiency: saves a token that is there twice.
advertising-explained = advertising: wins market.
marks-explained = An event concerns the bosses with exactly its mark.
deck = { $count ->
    [0] The deck is empty.
   *[other] { $count } more in the deck, face down.
}
deck-and-under = { $count ->
    [0] The deck is empty; then come back { $names }.
   *[other] { $count } more in the deck, face down; then come back { $names }.
}
partner-about = worth { $worth }, { $shares } { $company }
buy-from-at = Buy from, at { $price }
sell-to-at = Sell to, at { $price }
pit-transaction = { $company }: transaction { $number } of 2
pit-partners = { $company }: who trades with whom
pit-proposals = { $company }: another boss?
pit-vote = { $company }: the vote
year-being-prepared = { $year } is being prepared
part-high = high
part-low = low
part-lacks-cash = lacks cash
part-holds-none = holds none
did-buy = bought
did-sell = sold
shares-in = { $count } { $company }
shares-worth = shares ({ $shares }) worth { $sum }
no-share = no share
how-prices-meet = The highest price buys one share from the lowest, at the average.
prices-on-the-table = Prices on the table
your-price = yours: { $price }
yours-to-set = yours to set
choosing-partners = { $does ->
    [buy] { $count ->
        [one] { $names } chooses whom to buy from, at { $price }: { $choices }.
       *[other] { $names } choose whom to buy from, at { $price }: { $choices }.
    }
   *[sell] { $count ->
        [one] { $names } chooses whom to sell to, at { $price }: { $choices }.
       *[other] { $names } choose whom to sell to, at { $price }: { $choices }.
    }
}
winner-ends-with = { $name } ends with <sum>{ $worth }</sum>: { $cash } in cash, and { $holding }.
winner-ends-in-cash = { $name } ends with <sum>{ $worth }</sum>: { $cash } in cash; in this variant nothing else counts.
shares-in-the-end = In the end a share counts a tenth of its company's capital: { $values }.
value-for = { $value } for { $company }
deal-title = { $company } share, transaction { $number }
deal-title-of-year = { $year }, { $company } share, transaction { $number }
named-price = named { $price }
when-prices-are-opened = When the first prices are opened, they stand here from the highest to the lowest.
deal-none = No shareholder named less than the highest price, so no share changed hands.
deal-none-lower = No shareholder named less than the highest price of { $price }, so no share changed hands.
deal-all-named = Everybody named { $price }, so no share changed hands.
deal-being-chosen = The price is { $price }, the average of { $highest } and { $lowest }; who trades with whom is being chosen.
deal-one = { $company ->
    [amber] { $buyer } bought an Amber share from { $seller } for { $price }, the average of { $highest } and { $lowest }.
    [black] { $buyer } bought a Black share from { $seller } for { $price }, the average of { $highest } and { $lowest }.
   *[crimson] { $buyer } bought a Crimson share from { $seller } for { $price }, the average of { $highest } and { $lowest }.
}
deal-several = { $company ->
    [amber] { $buyer } bought an Amber share from { $seller }{ $more }, each for { $price }, the average of { $highest } and { $lowest }.
    [black] { $buyer } bought a Black share from { $seller }{ $more }, each for { $price }, the average of { $highest } and { $lowest }.
   *[crimson] { $buyer } bought a Crimson share from { $seller }{ $more }, each for { $price }, the average of { $highest } and { $lowest }.
}
deal-fell-through = The price was { $price }, the average of { $highest } and { $lowest }, but nobody was left to trade.
deal-more = , and { $buyer } from { $seller }
you-bought = You bought: you paid { $paid } for what was worth { $worth } that day.
you-sold = You sold: you got { $paid } for what was worth { $worth } that day.
you-were-left-out = You were left out: you had not the cash for the average.
you-looked-on = You looked on.
tens-up = Tens up
tens-down = Tens down
tens-of-the-price = Tens of the price
units-up = Units up
units-down = Units down
units-of-the-price = Units of the price
wheel-shows = { $digit }; the price is { $price }
price = Price
price-facts = { $company }: a tenth of the capital is { $value }; you hold { $count ->
    [0] 0, so you cannot be made to sell.
   *[other] { $count }.
}
price-facts-and-last = { $company }: a tenth of the capital is { $value }; last sold for { $paid }; you hold { $count ->
    [0] 0, so you cannot be made to sell.
   *[other] { $count }.
}
what-resources-cost = What resources cost
resource = Resource
spare = spare
resource-costs = { $resource } costs { $price }
resources-explained = A company pays this for each of its tokens when the year ends.
the-ticker = The ticker: what shares were sold for
tape-is-blank = The tape is blank until the first share is sold.
ticker-sold = sold
ticker-dotted = dotted: a tenth of the capital that day
no-trade = no trade
prices-of-all = Prices of all transactions
prices-of-all-about = Price, and in brackets what a share was worth that day
year = Year
number-of = No.
proposes-yes = proposes: yes
your-ballot = you: { $ballot }
proposed = Proposed
now = Now
votes = Votes
votes-of = { $count ->
    [one] { $count } vote, { $says }
   *[other] { $count } votes, { $says }
}
proposes = { $name } proposes <boss>{ $boss }</boss>. { $count ->
    [one] It takes { $count } vote, one a share.
   *[other] It takes { $count } votes, one a share.
}
proposes-in-place-of = { $name } proposes <boss>{ $boss }</boss> in the place of { $now }. { $count ->
    [one] It takes { $count } vote, one a share.
   *[other] It takes { $count } votes, one a share.
}
may-propose = { $count ->
    [one] A shareholder may propose one of the bosses on offer; { $count } vote carries it, one a share.
   *[other] A shareholder may propose one of the bosses on offer; { $count } votes carry it, one a share.
}
to-be-asked = To be asked: { $names }.
election = { $carried ->
    [yes] Proposed by { $name }, <boss>{ $boss }</boss> was elected boss of { $company }: { $for } for, { $against } against, { $needed } needed.
   *[no] Proposed by { $name }, <boss>{ $boss }</boss> was not elected: { $for } for, { $against } against, { $needed } needed.
}

## Dallas

dallas-length = 30 to 60 minutes
dallas-line = Buy companies that lie side by side, from your hand or at auction, and pay with bonds, stock and cash.
dallas-year-of = Year { $year } of { $last }
dallas-last-year = Year { $year }, the last
# A sum of millions where there is little room, and in a sentence.
in-millions = ${ $sum }m
million = ${ $sum } million
corporation = { $seat ->
    [1] Ewing Oil
    [2] Barnes-Wentworth Oil
    [3] Westar Oil
   *[4] Stonehurst Oil
}
corporation-short = { $seat ->
    [1] Ewing
    [2] Barnes-Wentworth
    [3] Westar
   *[4] Stonehurst
}
corporation-vacant = nobody plays it
corporation-heading = Corporation
left-in-year = left in year { $year }
must-bid = must bid
pays-now = has to pay { $sum }
has-the-turn = has the turn
board-of-companies = The board of companies
what-you-look-at = What you look at
price-of-block = Block
worth-word = worth
a-block = A Block
# In the worth a Block counts what the profits are worth on the Index, which its price shows only after the year's end.
block-counts = counts { $sum }
block-counts-in-worth = Counts { $sum } in the worth, from the profits as they are now
blocks = Blocks
companies-short = { $count } of 11
companies-of-eleven = Companies, of 11
profits-a-year = Profits
of-them-new = { $sum } new
owed-at-the-end = Owed at the end
no-profits-this-year = No profits are paid to it at the end of this year.
# How worth is made up, all of it millions.
worth-is = { $cash } cash + { $companies } companies + { $blocks } × { $price } stock − { $owed } bonds = { $worth }
blocks-left = { $count ->
    [one] { $count } Block of { $all } left
   *[other] { $count } Blocks of { $all } left
}
# To whom a company would bring how much a year; these stand in a list: "$16m to you, $9m to Westar and $8m to the others".
worth-to-you = { $sum } to you
worth-to = { $sum } to { $who }
worth-to-others = { $count ->
    [one] { $sum } to the other
   *[other] { $sum } to the others
}
worth-to-all = { $sum } to everybody
company-owned = { $bonded ->
    [yes] { $corporation } ({ $who }), with a bond
   *[no] { $corporation } ({ $who })
}
company-offered = offered to all
company-in-hand = in your hand
company-in-pool = in the Pool, for sale
company-gone = out of play
company-unseen = in the deck or in a hand
company-told = { $name }: { $value }, brings { $profit } a year; { $where }.
company-told-free = { $name }: { $value }, brings { $profit } a year; worth { $worth }; { $where }.
product-of-town = { $product }, { $town }
brings-so-much = brings { $sum } a year
brings-a-year = { $sum } a year
to-you-short = { $sum } to you
to-you = to you
would-bring = What it would bring each year
bids-again = { $names } tied and bid again: { $sum } or more.
offers-to-all = { $who } offers it: sealed bids from { $sum } on.
has-to-pay = { $who } has to pay { $sum } for it.
chosen-to-desk = { $verb ->
    [buy] Chosen to buy: to the desk
   *[offer] Chosen to offer: to the desk
}
tap-to-choose = To the desk
legend-pool = in the Pool, for sale
legend-hand = in your hand
legend-gone = out of play
legend-bonus = Bonus of two neighbours
legend-special = Special of four in a square
legend-millions = All figures are millions of dollars.
your-hand = Your hand
the-pool = The Pool
for-sale-to-all = For sale: offer one to all
no-cards = No cards
in-the-deck = in the deck
deck-of-companies = { $count ->
    [0] The deck is empty
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
larger-board = Larger
whole-board = Whole board
stock-price-index = Stock Price Index
from-profits = from profits of { $sum } on
index-explained = Above, from which total profits on; below, what a Block is worth then. Prices rise at the end of a year.
bonds-of-the-treasury = Bonds of the Treasury
bonds-left = { $left } of { $count } left
bond-repaid = repaid { $sum }
bonds-explained = A bond pays half of a company's printed value, halves its own profits, and is repaid at the end.
how-to-pay = How to pay { $sum }
with-a-bond = With a bond
without-a-bond = Without a bond
no-bond-for-it = there is none for its value
bonds-are-out = none is left
does-not-do = not enough this way
bond-of = { $sum }, { $left } left
plan-blocks = { $count ->
    [0] no Block sold
    [one] { $count } Block sold
   *[other] { $count } Blocks sold
}
blocks-at = { $price } each, { $most } at most
blocks-sold-of = { $count } of your { $held } Blocks
# What one way to pay comes to.
way-left = { $blocks ->
    [one] leaves { $cash } and { $blocks } Block
   *[other] leaves { $cash } and { $blocks } Blocks
}
way-brings = { $repaid ->
    [none] brings { $sum } a year
   *[some] brings { $sum } a year, { $repaid } to repay
}
bond-compared = To the end the bond costs { $lost } of profits and { $extra } when it is repaid. It spares you { $blocks ->
    [0] { $cash }
    [one] { $blocks } Block
   *[other] { $blocks } Blocks
}{ $then ->
    [more] { " " }and { $cash } now.
    [less] { " " }for { $cash } more in cash now.
   *[same] { " " }now.
}
bill-cost = It costs
bill-bond = Bond
bill-blocks = { $count ->
    [one] { $count } Block at { $price }
   *[other] { $count } Blocks at { $price }
}
bill-cash = Cash
bill-back = Paid back to you in cash
bill-short = Not paid
bill-falls-short = This plan is { $sum } short: sell more Blocks, or take a bond.
bill-beyond = All that you have brings { $means }, and it costs { $cost }: it would go to the Pool, and you would be paid no profits this year.
bill-left = Then you have { $cash } in cash and { $blocks ->
    [one] { $blocks } Block.
   *[other] { $blocks } Blocks.
}
bill-brings = Brings { $sum } a year
# What profits are made up of, all of it millions.
bill-brings-of = { $halved ->
    [yes] { $profit } of its own, halved for the bond
   *[no] { $profit } of its own
}{ $bonuses ->
    [0] { "" }
   *[other] , { $bonuses } of Bonuses
}{ $specials ->
    [0] { "" }
   *[other] , { $specials } of Specials
}
bill-in-the-end = At the end: { $bond ->
    [yes] { $repaid } repaid for the bond{ $count ->
        [0] { "" }
        [one] ; the Block sold counts no more
       *[other] ; the { $count } Blocks sold count no more
    }
   *[no] { $count ->
        [one] the Block sold counts no more
       *[other] the { $count } Blocks sold count no more
    }
}.
lot-about = { $value }, { $profit } a year of its own
you-tied = You tied at { $sum }: bid again, { $least } or more.
sum-a-year = { $sum } a year
sum-a-year-more = { $sum } more a year
can-pay-at-most = You can pay { $sum } at most
# What one could pay, all of it millions.
means-are = { $bond ->
    [0] cash { $cash }, { $blocks } Blocks at { $price }
   *[other] cash { $cash }, { $blocks } Blocks at { $price }, a bond of { $bond }
}
bids-for = Bids for { $name }
bids-opened = The bids are opened
did-not-bid = no bid
tie-bid-again = { $names } tied at { $sum }: they bid again.
tie-decided = A tie to the end.
won-for = { $who } wins it for { $sum }.
has-bought = { $who } bought { $name } for { $sum }
paid-with = { $bond ->
    [0] { "" }
   *[other] a bond of { $bond }, { "" }
}{ $blocks ->
    [0] { "" }
    [one] a Block for { $stock }, { "" }
   *[other] { $blocks } Blocks for { $stock }, { "" }
}{ $back ->
    [0] { $cash } in cash
   *[other] { $back } back in cash
}
cannot-pay = Not paid
end-of-year = The end of year { $year }
profits-paid = Profits paid

## Dallas: event cards

dallas-press = The Dallas Press
event-cards = event cards
your-clippings = Your event cards
no-clippings = You hold no event card.
press-when = { $when ->
    [start] At the start of your own turn
    [during] In your own turn
   *[defence] In the turns of others
}
# What an event card does; begins in lower case.
press-price = { $on ->
    [own] your stock price rises by
    [told] the player's stock price rises by
    [rival] a rival's stock price falls by
   *[rivals] the stock prices of all rivals fall by
} { $measure ->
    [die] as many spaces as the die shows
   *[plain] { $by ->
        [one] a space
       *[other] { $by } spaces
    }
}
press-sum = { $what ->
    [profits] { $on ->
        [own] your yearly profits grow by
        [told] the player's yearly profits grow by
        [rival] a rival's yearly profits shrink by
       *[rivals] the yearly profits of all rivals shrink by
    }
   *[cash] { $on ->
        [own] the Treasury pays you
        [told] the Treasury pays the player
        [rival] a rival pays the Treasury
       *[rivals] all rivals pay the Treasury
    }
} { $measure ->
    [die] { $sum } for each pip of the die
    [percent] { $what ->
        [profits] { $sum }
       *[cash] { $sum } of the cash
    }
   *[plain] { $sum }
}
press-other = { $effect ->
    [discount] the company that you pay for in this turn costs { $by }% less
    [underwriting] { $by ->
        [one] the Blocks that you sell in this turn bring the price a space higher on the Index
       *[other] the Blocks that you sell in this turn bring the price { $by } spaces higher on the Index
    }
    [whole-profits] a bond that you take in this turn leaves the company's profits whole
    [windfall] what a company that you buy in this turn brings a year is paid to you at once as well
    [treaty] nobody else bids for the company that you offer in this turn
    [averted] what would harm you does not
   *[returned] what would harm you harms whoever played it
}
# The same as it is told of somebody else's card.
press-other-told = { $effect ->
    [discount] a company that is paid for in this turn costs { $by }% less
    [underwriting] { $by ->
        [one] Blocks that are sold in this turn bring the price a space higher on the Index
       *[other] Blocks that are sold in this turn bring the price { $by } spaces higher on the Index
    }
    [whole-profits] a bond that is taken in this turn leaves the company's profits whole
    [windfall] what a company that is bought in this turn brings a year is paid at once as well
    [treaty] nobody else bids for the company that is offered in this turn
    [averted] it does no harm
   *[returned] it harms whoever played it
}
press-deck = { $count ->
    [one] { $count } card left to draw
   *[other] { $count } cards left to draw
}
press-strikes-you = { $who } plays this against you
press-by = Played by { $who }
press-by-against = Played by { $who } against { $rival }
press-harms = It would harm { $names }.
press-averted-by = Averted by { $names }.
press-returned-by = Returned by { $names }.
press-held = { $count ->
    [0] { $corporation }: no event card
    [one] { $corporation }: { $count } event card
   *[other] { $corporation }: { $count } event cards
}
press-known = (known: { $names })
press-under = Under the deck, the next one first: { $names }.
press-outcome = { $kind ->
    [press-answered] It is answered
    [press-harmed] It strikes
   *[press-helped] It helps
}
die-shows = The die shows { $pips }
harm-would-be = { $what ->
    [price] a Block: { $from }, then { $to }
    [profits] profits: { $from }, then { $to }
   *[cash] cash: { $from }, then { $to }
}
bill-windfall = The order book pays you { $sum } at once.

## Poleconomy

poleconomy-length = 1 to 2 hours
poleconomy-line = Buy companies and advertising, save and insure while inflation sets all prices, and govern the country if you are elected.
poleconomy-turn-of = Turn { $turn } of { $last }
poleconomy-last-turn = Turn { $turn }, the last
your-first-turn = Your first turn
board-of-poleconomy = The board: two circuits, the Corner Squares and the Inflation Index
board-told = The Inflation Number is { $number }, the word { $word }, and the arrow points { $way }. A company costs { $company }, an advertising square { $advertising }. Prime Minister: { $premier }. The dice show { $first } and { $second }. The Bank has { $cash }, { $savings } savings cards, { $bonds } bonds, { $life } life policies and { $business } business policies.
outer-circuit = Outer circuit
inner-circuit = Inner circuit
corner-squares = Corner Squares
inflation-index = Inflation Index
inflation-number = Inflation Number
inflation-short = Inflation
prime-minister = Prime Minister
so-much-in-all = { $sum } in all
so-much-cash = { $sum } cash
no-prime-minister = no Prime Minister
# What sorts of squares there are.
square-company = Company
square-advertising = Advertising
square-income = Income Square
square-savings = Savings Interest Square
square-opportunity = Opportunity Square
square-inflation = Inflation Square
corner-square = Corner Square
spot-of-the-index = Spot of the Inflation Index
face-income = Income
face-savings = Savings
face-opportunity = Opportunity
so-many-times = × { $by }
corner-for-bank = Savings and bonds
corner-for-life = Life insurance
corner-for-takeovers = Takeovers
corner-for-insurance = Business insurance
corner-offers-bank = Whoever comes here may buy savings cards and Government Bonds for $100,000 each; both are cashed at that any time in one's turn.
corner-offers-life = Whoever comes here may buy one life policy for $100,000. It counts $1,000,000 in the end.
corner-offers-takeovers = Whoever comes here may try to take a card from another player: a fee of $30,000, two throws, and a double wins it at its price of now.
corner-offers-insurance = Whoever comes here may buy one business policy for $100,000. It takes the blow of one double six.
word-election = Election
word-taxation = Taxation
word-bonds = Bonds
word-salary = Government Salary
word-brings-election = { $game ->
    [two] Parliament is dissolved, and everybody throws for votes anew.
   *[one] The Prime Minister resigns, and everybody throws for the office.
}
word-brings-taxation = { $game ->
    [two] Everybody pays the Treasury what the tax laws say, from cash and savings.
   *[one] Everybody pays the Bank $50,000 for each company and $10,000 for each advertising square, from cash and savings.
}
word-brings-bonds = { $game ->
    [two] The Treasury pays $100,000 for each bond that is out, to whoever holds it.
   *[one] The Bank pays $100,000 for each bond to its holder.
}
word-brings-salary = { $game ->
    [two] The Treasury pays the Prime Minister and the ministers their salaries.
   *[one] The Bank pays the Prime Minister $100,000.
}
spot-title = { $number }, { $word }
happens-company = { $whose ->
    [free] Whoever lands here may buy it for { $price }; if not, the others bid for it.
    [own] It is yours: whoever lands here pays you { $price }, and if you do, the Bank pays you as much.
   *[other] Whoever lands here pays { $owner } { $price }, as far as cash and savings go.
}
happens-advertising = { $whose ->
    [free] Whoever lands here may buy it for { $price }; if not, the others bid for it. Its owner sends those who land here to any company.
    [own] It is yours: you send whoever lands here to any company; if you land here, you may go on to one yourself.
   *[other] { $owner } may send whoever lands here to any company.
}
happens-income = { $who ->
    [you] The Bank pays { $by } times the Basic Income: { $income } to you.
    [other] The Bank pays { $by } times the Basic Income: { $income } to { $name }.
   *[all] The Bank pays { $by } times the Basic Income.
}
happens-savings = { $who ->
    [you] The Bank pays { $by } times the Basic Income, { $income } to you, and $100,000 for each savings card: { $interest } to you.
    [other] The Bank pays { $by } times the Basic Income, { $income } to { $name }, and $100,000 for each savings card: { $interest }.
   *[all] The Bank pays { $by } times the Basic Income, and $100,000 for each savings card.
}
happens-opportunity = { $who ->
    [other] The Bank pays { $by } times the Basic Income, { $income } to { $name }, who may then move to any other square, or throw for a new Basic Income.
    [you] The Bank pays { $by } times the Basic Income, { $income } to you. Then one may move to any other square, or throw for a new Basic Income.
   *[all] The Bank pays { $by } times the Basic Income. Then one may move to any other square, or throw for a new Basic Income.
}
happens-inflation = { $by ->
    [one] The marker moves a spot { $way }
   *[other] The marker moves { $by } spots { $way }
}: the Inflation Number would be { $number }, and the word { $word }.
# All of a field for those who hear it.
field-told = { $name }, { $kind }. { $happens }{ $count ->
    [0] { "" }
   *[other] { " " }Here: { $names }.
}{ $marker ->
    [yes] { " " }The marker stands here.
   *[no] { "" }
}
nobody-owns-it = nobody owns it
yours = yours
owned-by = of { $who }
reached-by = You come here with { $sum }: { $chances ->
    [one] { $chances } throw in 36.
   *[other] { $chances } throws in 36.
}
stand-here = { $you ->
    [yes] You stand here.
   *[no] { $count ->
        [one] { $names } stands here.
       *[other] Here stand { $names }.
    }
}
chosen-on-desk = Chosen: to the desk
legend-income = pays income
legend-inflation = moves the marker
follow-pieces = Follow the pieces
to-my-piece = To my beaver
the-bank = The Bank
the-treasury = The Treasury
# What the Bank has left to sell, in a word each.
store-savings = Savings
store-bonds = Bonds
store-life = Life
store-business = Business
of-so-many = of { $count }
way-clockwise = clockwise
way-anticlockwise = anticlockwise
# What the table is busy with.
busy-turn = { $you ->
    [yes] It is your turn: throw the dice, or go to a Corner Square.
   *[no] { $who } has the turn.
}
busy-purchase = { $you ->
    [yes] You may buy { $name } for { $price }, or leave it to an auction among the others.
   *[no] { $who } may buy { $name } for { $price }, or leave it to an auction among the others.
}
busy-auction = Auction of { $name }: the first bid is { $least } at least. { $you ->
    [yes] You are asked.
   *[no] { $waiting } is asked.
}
busy-auction-led = Auction of { $name }: { $leads ->
    [yes] you lead with { $price }.
   *[no] { $leader } leads with { $price }.
} { $you ->
    [yes] You are asked.
   *[no] { $waiting } is asked.
}
busy-direction = { $you ->
    [owner] { $who } has come to { $name }, which is yours: you may send { $who } to any company.
    [lander] You have come to { $name }, and { $owner } may send you to any company.
   *[no] { $who } has come to { $name }, and { $owner } may send { $who } to any company.
}
busy-own-advertising = { $you ->
    [yes] You have come to { $name }, which is yours, and may go on.
   *[no] { $who } has come to { $name }, an advertising square of { $who }'s own, and may go on.
}
busy-opportunity = { $you ->
    [yes] You stand on an Opportunity Square, and may move anywhere.
   *[no] { $who } stands on an Opportunity Square, and may move anywhere.
}
busy-corner = { $you ->
    [yes] You may do here what this Corner Square is for.
   *[no] { $who } may do here what this Corner Square is for.
}
busy-takeover = { $you ->
    [yes] You throw for { $name }
   *[no] { $who } throws for { $name }
}: { $throws ->
    [one] one throw is left.
   *[other] { $throws } throws are left.
}
busy-parties = Parties are formed before the election. A party stands if all of it have named each other.
busy-coalition = No party has a majority: { $you ->
    [yes] you may propose a coalition.
   *[no] { $who } may propose a coalition.
}
busy-assent = { $you ->
    [yes] You are asked to join the Government.
   *[no] { $count ->
        [one] { $who } is asked to join the Government.
       *[other] { $who } are asked to join the Government.
    }
}
busy-leader = The Government names a Prime Minister: { $you ->
    [yes] you are asked.
   *[no] { $count ->
        [one] { $who } is asked.
       *[other] { $who } are asked.
    }
}
busy-division = Parliament votes: { $you ->
    [yes] you are asked.
   *[no] { $count ->
        [one] { $who } is asked.
       *[other] { $who } are asked.
    }
}
would-form-party = { $who } would form a party with { $names }.
would-stay-independent = { $who } stays independent.
left-in-turn = left in turn { $turn }
the-tycoons = The tycoons
assets = Assets
basic-income = Basic Income
cards-of = Cards of { $who }
no-cards-yet = No company or advertising square yet.
savings-count = { $count ->
    [one] { $count } savings card
   *[other] { $count } savings cards
}
bonds-count = { $count ->
    [one] { $count } bond
   *[other] { $count } bonds
}
life-count = { $count ->
    [one] { $count } life policy
   *[other] { $count } life policies
}
business-count = { $count ->
    [one] { $count } business policy
   *[other] { $count } business policies
}
is-owed = is owed { $sum }
owes-in-all = owes { $sum }
agreed-between-players = Agreed and promised
agreed-loan = { $borrower } owes { $lender } { $sum }, due { $isPastTheEnd ->
    [yes] after the end of the game.
   *[no] after turn { $turn }.
}
agreed-share = { $advertiser } gets { $percent } % of what those pay whom { $advertiser } sends to companies of { $owner }, { $isToTheEnd ->
    [yes] to the end of the game.
   *[no] until turn { $turn }.
}
agreed-promise = In turn { $turn } { $by } promised { $to }{ $what ->
    [vote] { " " }to vote for the bills of { $to }.
    [join] { " " }to join a Government of { $to }.
    [post] { " " }a post in the Cabinet.
    [premier] { " " }to name { $to } for Prime Minister.
    [send] { " " }to send players to companies of { $to }.
   *[peace] { " " }to take nothing over.
}
at-stake = What it is about
or-point-at-it = or point at it on the board
then-number = inflation { $number }
left-at-bank = { $savings ->
    [one] { $savings } savings card
   *[other] { $savings } savings cards
} and { $bonds ->
    [one] { $bonds } bond
   *[other] { $bonds } bonds
} left
life-offered = $100,000, and counts $1,000,000 in the end; { $count } left
business-offered = $100,000, against one double six; { $count } left
fee-and-double = $30,000, and a double in two throws
your-portfolio = Your portfolio
not-insured = You hold no business policy: a double six would take all but life policies.
lent-to = { $who } owes you { $sum }, due { $isPastTheEnd ->
    [yes] after the end of the game.
   *[no] after turn { $turn }.
}
borrowed-of = You owe { $who } { $sum }, due { $isPastTheEnd ->
    [yes] after the end of the game.
   *[no] after turn { $turn }.
}
tax-would-be = On Taxation you pay { $sum }.
salary-would-be = On Government Salary you get { $sum } ({ $office }).

## Poleconomy: Parliament

the-parliament = Parliament
the-government = Government
the-opposition = Opposition
no-government-yet = none yet
majority-word = Majority
so-many-of = { $count } of { $all }
a-party = Party
coalition-proposed-by = Coalition that { $who } proposes
have-agreed = ({ $names } agreed)
have-refused = ({ $names } refused)
house-told = { $formed ->
    [yes] The House has { $votes } votes, the Government { $held } of them; { $majority } are a majority.
   *[no] The House has { $votes } votes, of which { $majority } are a majority; there is no Government.
}
of-votes = of { $votes } votes
the-cabinet = The Cabinet
salary = Salary
leaves-the-government = leaves the Government
minister-of-finance = Minister of Finance
minister-of-industry = Minister of Industry
minister-of-trade = Minister of Trade
minister-of-labour = Minister of Labour
minister-of-transport = Minister of Transport
treasury-bonds = { $left ->
    [one] { $left } bond left to issue
   *[other] { $left } bonds left to issue
}, { $out } out; each costs $100,000 of interest on Bonds.
laws-in-force = Laws in force
no-tax-laws = There is no tax.
paid-after-turn = After turn { $turn }: { $payment }.
bill-before-the-house = Before the House
bill-is-law = The last bill: carried
bill-is-lost = The last bill: lost
votes-for-it = for it
votes-against-it = against it
abstains = abstains
so-many-votes = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
}
votes-for-of-needed = { $over ->
    [yes] { $votes } votes for it, where it took { $needed }.
   *[no] { $votes } votes for it so far, and { $needed } make it law. What it brings each, as things stand:
}
law-everybody = everybody
law-whom = whoever has { $range ->
    [any] any number of
    [just] just { $most }
    [most] at most { $most }
    [least] { $least } or more
   *[between] { $least } to { $most }
} { $of ->
    [companies] { $most ->
        [one] company
       *[other] companies
    }
    [advertising] { $most ->
        [one] advertising square
       *[other] advertising squares
    }
    [squares] companies and advertising squares
    [savings] { $most ->
        [one] savings card
       *[other] savings cards
    }
    [bonds] { $most ->
        [one] bond
       *[other] bonds
    }
    [life] { $most ->
        [one] life policy
       *[other] life policies
    }
   *[business] { $most ->
        [one] business policy
       *[other] business policies
    }
}
law-whom-income = { $range ->
    [any] everybody
    [just] whoever has a Basic Income of { $least }
    [most] whoever has a Basic Income of { $most } at most
    [least] whoever has a Basic Income of { $least } or more
   *[between] whoever has a Basic Income of { $least } to { $most }
}
law-charge = { $whom } pays { $sum }{ $on ->
    [player] { "" }
    [company] { " " }for each company
    [advertising] { " " }for each advertising square
   *[square] { " " }for each company or advertising square
}
law-exempt = { $whom } pays { $what ->
    [everything] no tax
    [companies] nothing for the first { $first } companies
    [advertising] nothing for the first { $first } advertising squares
   *[squares] nothing for the first { $first } companies or advertising squares
}
law-deduct = { $whom } pays { $sum } less{ $per ->
    [life] { " " }for each life policy
   *[once] { "" }
}
law-shield = { $whom } need not cash { $cards ->
    [one] one savings card
   *[other] { $cards } savings cards
} to pay tax
law-payment = { $whom } is paid { $sum } by the Treasury{ $rounds ->
    [0] { "" }
    [one] { " " }in a round
   *[other] { " " }in { $rounds } rounds
}
bill-tax = { $how ->
    [replace] in place of all tax laws, { $law }
   *[add] { $law }
}
bill-repeal = no longer shall it be that { $law }

## Poleconomy: what comes forward

comes-to = { $who } comes to
marker-stops = Inflation { $number }: { $word }
disaster = Disaster
disaster-averted = Disaster, and insured
disaster-kept = Without the policy { $sum } would be gone.
disaster-cost = It cost { $sum }.
somebody-pays = { $way ->
    [out] You pay { $to }
    [in] { $from } pays you
   *[other] { $from } pays { $to }
}
is-sent-to = { $who } sends { $to } to { $name }
part-of-assets = That is { $part } % of your assets before it.
takeover-succeeds = The takeover succeeds
takeover-fails = The takeover fails
a-double = a double
no-double = no double
fee-is-gone = The fee of { $sum } stays with the Bank.
sold-to = { $name } goes to { $who } for { $sum }
sold-below = That is { $sum } less than the { $value } it costs and counts now.
sold-above = That is { $sum } more than the { $value } it costs and counts now.
sold-at-value = That is just what it costs and counts now.
election-held = An election was held
is-prime-minister = { $you ->
    [yes] You are Prime Minister
   *[no] { $who } is Prime Minister
}
premier-may = Whoever is Prime Minister has the next turn, and may turn the arrow of inflation before each move.
government-of = { $count ->
    [one] { $names } governs alone, with { $votes } of { $all } votes.
   *[other] { $names } govern together, with { $votes } of { $all } votes.
}
bill-carried = The bill is law
bill-lost = The bill is lost

## Classes

run-a-class = Run a class
join-a-class = Join a class
your-classes = Your classes
class-students = { $count ->
    [one] { $count } student
   *[other] { $count } students
}
class-new-about = Several firms at one table, played by boards, single students and bots. You do not play: you see what everybody sees, and run the course of it.
class-name = Name of the class
class-name-example = Economics 101
class-instructor-name = How you sign messages
class-instructor = Instructor
announced-by = { $name }:
class-students-heading = The students
class-roster-text = A name a line, or a CSV file with columns name (or last name and first name), firm, section
class-roster-file = Take a CSV file
class-roster-about = Only you and a student's own board see real names. At the table stand the firms.
class-roster-none = You can leave this empty: whoever comes by the code before you begin takes a free place then.
class-firms-heading = The firms
class-firms-of-students = Firms of students
class-directors-each = Students in each
class-firms-of-bots = Firms of bots
class-set-up-firms = Set up these firms
class-firms-from-to = { $count ->
    [one] { $count } firm is set up. This game takes from { $least } to { $most } in each section.
   *[other] { $count } firms are set up. This game takes from { $least } to { $most } in each section.
}
class-firms-places = { $places ->
    [one] { $places } place
   *[other] { $places } places
} for students in each section
class-firm-name = Name of firm { $seat }
class-firm-kind = Who plays firm { $seat }
class-firm-size = Directors of firm { $seat }
class-firm-directors = Directors
class-firm-name-long = A name of a firm has { $most } letters at the most; this one has { $count }.
class-kind-board = A board that votes
class-kind-person = One student
class-kind-open = Whoever comes by the code
class-sections = Sections side by side
class-sections-about = Each has a table of its own, with the same firms and the same draws, so that they compare.
class-rehearsal = A rehearsal: it can be begun anew
class-competition = A competition: it counts
class-does-it-count = Does it count?
class-make = Make the class
class-code = Class code
class-getting-in = Getting in
class-close-door = Close the door by code
class-open-door = Open the door by code
class-door-is-closed = Nobody comes in by it. Links are good.
class-new-code = New code
class-join-at = Students type it at { $address }, or use their own link.
class-rehearsal-now = Rehearsal
class-competition-now = Competition
class-print-links = Print the links
class-links-here-only = This page is open under an address of this computer alone, and so the links would lead nobody here. Open it under the address that the house printed when it was started with { "--lan" }, then print them.
class-link-for = Link for { $name }
class-show-link = Link
class-copy = Copy
class-copied = Copied
class-copy-for = Copy the link of { $name }
class-show-qr = Show it as a QR code
class-come-of = { $here } of { $all } have come.
class-find-student = Find a student or a firm
class-nobody-found = Nobody of that name.
class-student-column = Name
class-slip-code = Or open { $address } and type your name and the class code
class-new-link = New link
class-new-link-about = The old link will be void at once, and the device that came by it loses the seat. The code does not bring it back.
class-new-link-do = Yes, make a new link
class-strike-about = { $name } loses the seat, and the link is void.
class-strike-do = Yes, strike off
class-move = Move to another firm
class-move-choose = Choose a firm with a free place
class-move-do = Move
class-move-about = { $name } leaves { $from } and sits at { $to } at once. What the old firm knows, they have seen.
class-move-yes = Yes, move
class-strike = Strike off
class-enrol = Add a student
class-enrol-name = Name of the student
class-joined = has come
class-not-joined = not yet
class-delete = Delete the class with everything in it
class-delete-sure = Everything goes for good: tables, roster, messages. Export first what you want to keep.
class-yes-delete = Yes, delete the class
class-no-keep = No, keep it
class-ready-of = { $ready } of { $all } ready
class-ready-of-asked = { $ready } of { $all } who are asked are ready
class-waits-for-nobody = waits for nobody
class-gathering = Not begun: { $here } of { $all } students are here
class-running = Running
class-paused = Paused
class-resting = Bots rest until somebody comes; closing the round plays it
class-over = Over
class-compare-sections = Who leads in each section
class-closing = The round is being closed
class-time-left = { $time } left
class-time-up = time is up
class-begin = Begin
class-begin-with-bots = Begin, with bots where nobody is
class-close = Close the step
class-close-round = Close the round
class-pause = Pause
class-resume = Go on
class-hold = Pause after each round
class-extend = Give time
class-extend-all = Give all firms more time
class-more-time = More time
class-minutes = Minutes
class-last-round = Make this the last round
class-last-round-sure = The game ends after this round ({ $round }), and this cannot be taken back.
class-is-last-round = This is the last round.
class-end = End the game here
class-end-sure = End the game now, in the middle of the round? This cannot be taken back.
class-reset = Begin the rehearsal anew
class-reset-sure = All tables are set anew, with the same people. What was played is gone, and what is planned.
class-compete = From now on it counts
class-compete-sure = From here on nothing can be begun anew, and the house gives no advice. This cannot be taken back.
class-yes = Yes
class-no = No
class-projector = For the projector
class-wall-elsewhere = A wall that another computer shows
class-wall-link = Link for looking on
class-wall-renew = Another link
class-wall-about = Whoever has it sees what everybody at the table sees. Of the old link nothing is left when you make a new one.
class-open-table = Open the table
class-debrief = Debrief
class-see-debrief = Debrief, with points
class-firm-column = Firm
class-rank-column = Place
class-standing-column = Standing
class-missed-column = Late
class-sort-by = Sort by: { $column }
class-missed = late { $count }×
class-missed-about = { $count ->
    [one] { $count } decision was made for it, because it was late
   *[other] { $count } decisions were made for it, because it was late
}
class-points-about = Points and charts are in the debrief.
class-state-column = State
class-people-column = People
class-do-column = Do
class-act-on = Do something with { $name }
class-act = Act
class-state-missing = nobody has come
class-state-idle = waits
class-state-deciding = deciding
class-state-ready = ready
class-state-out = out
class-state-late = late
class-present = there
class-absent = away
class-catch-up-until = may catch up until { $time }
class-desk-whole = The whole section
class-desk-firm = { $name }
class-desk-close = Put away
class-money = Give money, or take it with a minus
class-amount = Amount
class-why = The reason, which the log keeps
class-book = Book it
class-replace = Let a bot play
class-give-back = Give it back to its people
class-rename = New name
class-rename-do = Rename
class-catch-up = May catch up: a planned closing waits until
class-catch-up-do = Let it catch up
class-message-all = Message to all
class-message-firm = Message to this firm
class-send = Send
class-sent-to-all = Sent to all
class-sent-to = Sent to { $name }
class-booked = Booked: { $amount } to { $name }
class-taken = Booked: { $amount } from { $name }
class-given-time = { $minutes ->
    [one] { $minutes } minute more for { $name }
   *[other] { $minutes } minutes more for { $name }
}
class-moved = { $name } is moved to { $firm }
class-enrolled = { $name } is on the roster
class-struck = { $name } is struck off
class-new-link-made = New link for { $name }
class-planned = { $count ->
    [one] { $count } closing is planned
   *[other] { $count } closings are planned
}
class-planned-none = Nothing is planned now
class-said-to-all = to all
class-said-to = to { $name }
class-messages = What you said
class-stage = Lay out what chance brings next
class-stage-about = It is logged, and shown as staged when it has come.
class-stage-what = What is to come
class-stage-do = Lay it out
class-staged = Laid out: { $what }
class-files-about = Real names, firms, what you did and said, and every match that is over, with a data dictionary that says what each column holds. Nobody else gets it.
class-files-parts = Single pages
class-had-gone-on = The table had just gone on by itself. Nothing was closed.
class-board = The board, as everybody sees it
class-news = Told to everybody
class-roster = Roster
class-schedule = Schedule
class-schedule-about = At these times each round under way is closed for those who have not decided.
class-schedule-first = First closing
class-schedule-every = Days between
class-schedule-times = How often
class-schedule-do = Plan it
class-schedule-none = Nothing is planned.
class-schedule-clear = Plan nothing
class-notes = What you did
class-notes-and-messages = What you did and said
class-note-begin = Begun
class-note-close = Step closed
class-note-close-round = Round closed
class-note-scheduled = Closed by the schedule
class-note-not-closed = The schedule found nothing to close
class-note-not-closed-paused = The schedule closed nothing: the section is paused
class-note-not-closed-over = The schedule closed nothing: the section is over
class-note-not-closed-not-begun = The schedule closed nothing: the section has not begun
class-note-pause = Paused
class-note-resume = Went on
class-note-hold = Pauses after each round
class-note-hold-off = Goes on by itself after each round
class-note-extend = More time for { $name }
class-note-catch-up = { $name } may catch up
class-note-grant = { $amount } for { $name }: { $text }
class-note-stage = Laid out: { $text }
class-note-replace = A bot plays { $name }
class-note-give-back = { $name } given back
class-note-last-round = Last round
class-note-end = Ended
class-note-reset = Begun anew
class-anew-at = Begun anew, { $time }
class-note-compete = It counts from here on
class-note-rename = Renamed to { $text }
class-note-schedule = Schedule changed
class-note-heading = The first line of the roster, '{ $text }', was taken for a heading. If it is somebody's name, add them.
class-note-came = { $text } came by the code to { $name }, and was not on your roster
class-note-door-open = The code brings students in
class-note-door-closed = The code brings nobody in
class-note-new-code = New class code
class-note-other = { $text }
class-all-firms = all
class-join-heading = Come to your class
class-join-about = Type the code that your instructor gave you, and your name as it stands on the list.
class-join-name = Your real name
class-join-name-about = Only your instructor and your own board see it.
class-join-called = What others on the board call you, if you want
class-join-do = Take my seat
class-join-link-about = This link is your way into your class: it gives you the seat that your instructor has for you. It is yours alone, and works on one device.
class-joining = Taking your seat
class-my-seat = { $firm }, { $class }
class-fetching = Fetching the class.
class-begins-anew = The class begins anew
