// Made from words/en.ftl by `npm run words`; do not edit.

type Plain =
  | 'brand' | 'brand-to-the-lobby' | 'player' | 'you' | 'nobody' | 'close' | 'undo' | 'sit-down' | 'go-on'
  | 'your-turn' | 'your-name' | 'are-you-sure' | 'back-to-the-lobby' | 'back-to-the-class' | 'back-to-the-table'
  | 'make-a-table' | 'rules' | 'the-same-as-a-table' | 'fetching-the-match' | 'nothing-has-happened' | 'everybody'
  | 'link-for-friends' | 'download-the-match-file' | 'the-game-is-over' | 'the-game-goes-on' | 'sealed' | 'thinking'
  | 'deciding' | 'hint' | 'no-value-goes' | 'filled-in-as-sealed' | 'no-clock' | 'a-minute' | 'ten-minutes'
  | 'an-hour' | 'a-day' | 'three-days' | 'a-week' | 'the-table-waits' | 'the-cautious-choice-is-made'
  | 'a-bot-decides' | 'server-does-not-answer' | 'match-file-unavailable' | 'device-was-signed-out'
  | 'table-no-longer-open' | 'window-was-closed' | 'settings' | 'tell-me-when-it-is-my-turn' | 'it-is-your-turn'
  | 'seen-and-heard' | 'animation' | 'sounds' | 'suggestions' | 'suggestions-first' | 'suggestions-always'
  | 'suggestions-never' | 'pace-of-bots' | 'pace-at-once' | 'pace-brisk' | 'pace-people' | 'paper' | 'theme-system'
  | 'theme-light' | 'theme-dark' | 'what-is-happening' | 'see-what-happens' | 'fixed-costs' | 'fixed-expenses'
  | 'next-one' | 'skip-all' | 'your-games' | 'what-you-played' | 'no-game-played-yet' | 'by-game' | 'by-opponent'
  | 'matches-played' | 'matches-won' | 'ahead' | 'behind' | 'people' | 'none-yet' | 'your-games-come-along'
  | 'classic-business-games' | 'take-a-chair' | 'play-at-once' | 'play-now-against-bots' | 'setting-the-table'
  | 'your-tables' | 'fetching-the-lessons' | 'no-lessons-yet' | 'lesson-is-done' | 'once-more' | 'all-lessons'
  | 'lesson' | 'how-far-you-are' | 'what-do-you-think' | 'that-is-my-answer' | 'back' | 'from-the-start' | 'show-me'
  | 'now-play' | 'learn-first' | 'the-games' | 'play-now' | 'tables-that-wait' | 'no-tables-wait' | 'tables-in-play'
  | 'check-a-match-file' | 'check-a-match-file-about' | 'your-devices-and-data' | 'your-devices-and-data-about'
  | 'frozen' | 'over' | 'about-to-begin' | 'in-play' | 'read-why' | 'see-the-end' | 'look-on' | 'the-game' | 'game'
  | 'variant' | 'length' | 'aim' | 'options-as-in-the-rules' | 'the-seats' | 'you-yourself' | 'open-for-a-friend'
  | 'another-person-here' | 'remove' | 'add-a-seat' | 'clock-and-door' | 'time-for-each-decision'
  | 'when-the-time-is-up' | 'time-for-the-game' | 'as-long-as-the-game' | 'host-may-end-without' | 'who-may-come-in'
  | 'only-by-invitation' | 'public' | 'set-the-table' | 'set-the-table-and-begin' | 'fetching-the-games'
  | 'you-are-forgotten' | 'to-the-lobby-as-new' | 'devices' | 'each-plays-as-you' | 'a-device' | 'this-one'
  | 'sign-out' | 'sign-out-one-of-several' | 'sign-out-the-only-one' | 'no-stay' | 'yes-sign-it-out'
  | 'looking-them-up' | 'to-add-another-device' | 'you-are-known-here' | 'to-your-tables' | 'language'
  | 'language-about' | 'delete-what-is-mine' | 'what-is-deleted' | 'no-keep-it' | 'yes-delete-for-good'
  | 'i-have-a-code' | 'code' | 'take-my-seat' | 'go-on-here' | 'go-on-here-question' | 'you-have-scanned'
  | 'taking-the-seat' | 'take-my-seat-here' | 'no-to-the-lobby' | 'picture-cannot-be-drawn' | 'check-a-match'
  | 'bring-a-match' | 'choose-a-match-file' | 'file-too-large' | 'playing-every-move' | 'cannot-be-read'
  | 'not-how-it-was-played' | 'file-is-no-match' | 'match-is-right' | 'match-is-right-so-far'
  | 'closed-before-its-end' | 'not-ended-yet' | 'watch-this-match' | 'review-this-match' | 'replay-of-brought'
  | 'back-to-the-check' | 'what-was-checked' | 'checked-lines' | 'checked-standing' | 'what-it-proves' | 'it-proves'
  | 'it-does-not-prove' | 'seal-of-this-match' | 'how-it-went' | 'replay' | 'one-round-back' | 'one-round-on'
  | 'speed' | 'speed-slow' | 'speed-usual' | 'speed-fast' | 'moves' | 'one-step-back' | 'one-step-on' | 'play'
  | 'stop' | 'moment-of-the-match' | 'seen-by' | 'those-who-looked-on' | 'what-had-just-happened' | 'review'
  | 'review-about' | 'review-of' | 'review-under-way' | 'review-standing' | 'review-wins' | 'review-expected'
  | 'review-decisions' | 'review-chance' | 'review-others' | 'review-result' | 'review-worst'
  | 'review-turning-points' | 'review-all-decisions' | 'review-hide' | 'review-question' | 'review-chosen'
  | 'review-planner' | 'review-difference' | 'review-same' | 'review-alike' | 'debrief' | 'debrief-the-match'
  | 'debrief-standings' | 'debrief-rank' | 'debrief-firm' | 'debrief-points' | 'debrief-fewest' | 'debrief-most'
  | 'debrief-points-about' | 'light-all' | 'light-in-the-charts' | 'more-charts' | 'debrief-moments'
  | 'debrief-moments-about' | 'see-it-in-the-replay' | 'debrief-look-deeper' | 'debrief-nothing-cost'
  | 'debrief-files' | 'debrief-files-about' | 'debrief-workbook' | 'what-if' | 'what-if-about' | 'what-if-pick'
  | 'what-if-decision' | 'what-if-choose' | 'what-if-try' | 'what-if-absent' | 'what-if-was' | 'what-if-would'
  | 'what-if-under-way' | 'tote' | 'tote-after-the-last' | 'tote-who-is-ready' | 'tote-ready' | 'tote-thinks'
  | 'tote-away' | 'tote-panels' | 'tote-hold' | 'tote-go-on' | 'tote-come-in' | 'tote-open-address' | 'tote-type-code'
  | 'tote-picture-of-address' | 'tote-or-camera' | 'tote-has-come' | 'tote-nobody-yet' | 'tote-a-bot'
  | 'show-on-a-wall' | 'table' | 'desk' | 'board' | 'room' | 'the-room' | 'books' | 'parts-of-the-table'
  | 'and-it-is-your-turn' | 'and-something-was-said' | 'walking-to-the-table' | 'board-when-game-begins'
  | 'read-the-rules-meanwhile' | 'no-such-page' | 'no-such-page-about' | 'no-such-table' | 'no-such-table-about'
  | 'table-rests' | 'table-rests-about' | 'signed-out' | 'signed-out-about' | 'not-allowed' | 'not-allowed-about'
  | 'replaced' | 'replaced-about' | 'cannot-be-shown' | 'cannot-be-shown-about' | 'house-does-not-answer'
  | 'the-line-is-down' | 'seat-lost' | 'seat-lost-while-gathering' | 'i-see' | 'bot-played-for-you'
  | 'a-bot-plays-for-you' | 'instructor-lets-a-bot-play' | 'take-my-seat-back' | 'curtain-is-down'
  | 'nobody-else-should-look' | 'phases' | 'waiting-for-players' | 'paused-by-the-host' | 'waiting-for-you' | 'time'
  | 'time-left' | 'slow-line' | 'slow-line-explained' | 'your-desk' | 'begin' | 'begin-with-bots'
  | 'waiting-for-the-host' | 'all-seats-are-taken' | 'your-table-is-set' | 'you-have-a-seat' | 'take-a-seat'
  | 'open-seat' | 'and-that-is-you' | 'and-that-is-here' | 'sit-here' | 'join-this-board' | 'open' | 'yes-open-it'
  | 'yes-give-it-to-a-bot' | 'copy' | 'copied' | 'the-link-is-copied' | 'copy-the-invitation'
  | 'the-invitation-is-copied' | 'link-works-here-only' | 'nobody-yet' | 'you-are-looking-on' | 'looking-on'
  | 'the-table-is-paused' | 'the-host-will-go-on' | 'out-and-looking-on' | 'you-are-out' | 'you-are-bankrupt'
  | 'you-have-resigned' | 'only-bots-are-left' | 'take-it-back' | 'watch-the-rest' | 'stop-watching'
  | 'see-the-result' | 'decide' | 'your-envelope-is-sealed' | 'it-stands-on-the-table' | 'you-can-change-it'
  | 'send-it-all-the-same' | 'another-value-is-at-fault' | 'your-first-month' | 'your-first-year' | 'your-first-round'
  | 'a-suggestion' | 'choose-what-to-do' | 'choose-above' | 'beside-that' | 'i-know-my-way' | 'advice-differs'
  | 'advice-is-filled-in' | 'working-out-a-good-step' | 'how-sure-and-by-which-rule' | 'what-will-you-do' | 'mind'
  | 'since-your-last-decision' | 'since-the-last-step' | 'scroll-for-more' | 'since-you-last-looked' | 'latest'
  | 'is-thinking' | 'what-moved-it' | 'adding-up' | 'nothing-has-moved-it' | 'the-best-first' | 'fill-this-in'
  | 'sides-of-the-desk' | 'the-question' | 'deals' | 'new-offers' | 'no-offers' | 'no-more-offers-now'
  | 'back-to-what-is-asked' | 'leave-the-deals' | 'make-an-offer' | 'leave-it' | 'and-there-is-an-offer'
  | 'over-nobody-wins' | 'you-win' | 'you-share-the-win' | 'watch-the-replay' | 'see-the-review'
  | 'check-that-it-was-fair' | 'find-where-it-turned' | 'share' | 'play-again' | 'join-the-next-game' | 'your-board'
  | 'who-sits-on-your-board' | 'chair' | 'motions' | 'is-present' | 'is-absent' | 'board-gathers' | 'board-of-one'
  | 'nothing-is-moved' | 'board-has-sealed' | 'vote-or-move' | 'tie-is-yours' | 'moved-by-you' | 'does-not-count'
  | 'vote-all-the-same' | 'ballot-is-yours' | 'whom-in-the-chair' | 'talk-of-the-board' | 'say-to-your-board'
  | 'your-motion-stands' | 'join-a-board' | 'a-board-of-directors' | 'which-board' | 'code-of-the-board'
  | 'i-agree-end-here' | 'play-on' | 'nobody-asks-to-end' | 'seat-is-open' | 'the-board' | 'seat-is-out'
  | 'seat-is-to-decide' | 'away' | 'bot-for-you' | 'at-this-device' | 'chat' | 'what-was-said'
  | 'nobody-has-said-anything' | 'onlooker' | 'to' | 'to-whom' | 'say-something' | 'send' | 'host' | 'host-and-seat'
  | 'my-seat' | 'no-leave-it' | 'pause' | 'make-this-the-last-round' | 'end-after-this-round' | 'yes-the-last-round'
  | 'seat-can-be-taken-back' | 'close-this-table' | 'close-before-it-began' | 'yes-close-it' | 'make-a-new-invitation'
  | 'renew-invitation' | 'yes-a-new-link' | 'end-by-agreement' | 'end-the-game-here' | 'yes-i-want-to-end'
  | 'delete-this-table' | 'delete-for-good' | 'yes-delete-it' | 'resign' | 'resign-for-good' | 'yes-resign'
  | 'carry-my-seat' | 'code-to-scan' | 'log' | 'sheets' | 'charts' | 'past-rounds' | 'fairness' | 'show-what-concerns'
  | 'find-in-the-log' | 'before-the-first-round' | 'see-this-moment' | 'nothing-of-the-kind' | 'seen-below'
  | 'fetching-the-charts' | 'first-lines-when-game-begins' | 'nothing-to-draw-yet' | 'out-of-it'
  | 'fetching-the-books' | 'no-round-has-passed' | 'no-sheets-for-onlookers' | 'first-sheet-when' | 'statement'
  | 'all-statements' | 'period' | 'all-periods' | 'the-period-before' | 'the-period-after' | 'print-these'
  | 'books-for-excel' | 'books-as-csv' | 'the-sum-of' | 'why-the-draws-are-fair' | 'how-the-draws-are-sealed'
  | 'the-seal' | 'working-out-every-draw' | 'the-secret-fits' | 'match-does-not-fit' | 'what-was-checked-and-proves'
  | 'check-cannot-be-made' | 'opening-the-rule-book' | 'find-a-rule' | 'find-a-rule-example'
  | 'no-rule-has-these-words' | 'looking-it-up' | 'rule-book-unreachable' | 'open-the-whole-rule-book'
  | 'management-length' | 'management-line' | 'first-market-to-come' | 'raw-scarce' | 'raw-plentiful' | 'sells-raw'
  | 'buys-goods' | 'the-last-auction' | 'when-envelopes-are-opened' | 'nobody-took-part' | 'firms' | 'cash' | 'loans'
  | 'capital' | 'raw' | 'goods' | 'secret' | 'winner' | 'senior' | 'site-standard' | 'site-automated'
  | 'site-automation' | 'firm-is-wound-up' | 'you-have-merged' | 'desk-fixed-costs' | 'desk-owed' | 'desk-credit'
  | 'desk-capacity' | 'sites-and-loans' | 'no-sites-no-loans' | 'no-sites-no-loans-of-yours' | 'money-due'
  | 'business-strategy-length' | 'business-strategy-line' | 'first-climate-to-come' | 'no-situation'
  | 'situation-strike' | 'situation-this-month' | 'advertising-steps' | 'corporations' | 'the-year-ahead'
  | 'nothing-lies-ahead' | 'register-rank' | 'register-rank-means' | 'register-president' | 'register-firm'
  | 'register-factories' | 'desk-sells' | 'desk-buys' | 'desk-bill' | 'desk-fixed-expenses' | 'desk-interest'
  | 'desk-repayment' | 'desk-final-payments' | 'desk-emergency' | 'desk-campaign' | 'desk-next-campaign'
  | 'desk-dividend' | 'desk-arrears' | 'closing-line' | 'closing-sales' | 'closing-expenses' | 'closing-stocks'
  | 'closing-other' | 'closing-set-off' | 'closing-credit' | 'closing-depreciation' | 'closing-profit' | 'closing-tax'
  | 'closing-surplus' | 'closing-dividend' | 'closing-sheets' | 'goodwill-length' | 'goodwill-line' | 'years'
  | 'last-year' | 'amber' | 'black' | 'crimson' | 'oil' | 'coal' | 'labour' | 'innovation' | 'efficiency'
  | 'advertising' | 'companies' | 'its-turn-now' | 'a-share' | 'shares-are-void' | 'in-capital' | 'market'
  | 'resources-it-needs' | 'saved' | 'no-boss' | 'if-the-year-ended-now' | 'salary-a-year' | 'salary-a-year-of'
  | 'pays-dividends' | 'else' | 'what-happened-last' | 'effect-nothing' | 'nothing-comes-of-it'
  | 'results-of-the-year' | 'the-proposal' | 'what-you-know' | 'nothing-is-hidden' | 'dossiers-being-laid-out'
  | 'how-dossiers-happen' | 'only-you-see' | 'closed-to-you' | 'seen-by-nobody' | 'investors' | 'investor'
  | 'shares-and-cash' | 'worth-now' | 'leads' | 'resigned' | 'only-cash-counts' | 'worth-explained'
  | 'bosses-on-offer' | 'being-turned-up' | 'innovation-explained' | 'efficiency-explained' | 'advertising-explained'
  | 'marks-explained' | 'part-high' | 'part-low' | 'part-lacks-cash' | 'part-holds-none' | 'did-buy' | 'did-sell'
  | 'no-share' | 'how-prices-meet' | 'prices-on-the-table' | 'yours-to-set' | 'when-prices-are-opened' | 'deal-none'
  | 'you-were-left-out' | 'you-looked-on' | 'tens-up' | 'tens-down' | 'tens-of-the-price' | 'units-up' | 'units-down'
  | 'units-of-the-price' | 'price' | 'what-resources-cost' | 'resource' | 'spare' | 'resources-explained'
  | 'the-ticker' | 'tape-is-blank' | 'ticker-sold' | 'ticker-dotted' | 'no-trade' | 'prices-of-all'
  | 'prices-of-all-about' | 'year' | 'number-of' | 'proposes-yes' | 'proposed' | 'now' | 'votes' | 'dallas-length'
  | 'dallas-line' | 'corporation-vacant' | 'corporation-heading' | 'must-bid' | 'has-the-turn' | 'board-of-companies'
  | 'what-you-look-at' | 'price-of-block' | 'worth-word' | 'a-block' | 'blocks' | 'companies-of-eleven'
  | 'profits-a-year' | 'owed-at-the-end' | 'no-profits-this-year' | 'company-offered' | 'company-in-hand'
  | 'company-in-pool' | 'company-gone' | 'company-unseen' | 'to-you' | 'would-bring' | 'tap-to-choose' | 'legend-pool'
  | 'legend-hand' | 'legend-gone' | 'legend-bonus' | 'legend-special' | 'legend-millions' | 'your-hand' | 'the-pool'
  | 'for-sale-to-all' | 'no-cards' | 'in-the-deck' | 'larger-board' | 'whole-board' | 'stock-price-index'
  | 'index-explained' | 'bonds-of-the-treasury' | 'bonds-explained' | 'with-a-bond' | 'without-a-bond'
  | 'no-bond-for-it' | 'bonds-are-out' | 'does-not-do' | 'bill-cost' | 'bill-bond' | 'bill-cash' | 'bill-back'
  | 'bill-short' | 'bids-opened' | 'did-not-bid' | 'tie-decided' | 'cannot-pay' | 'profits-paid' | 'dallas-press'
  | 'event-cards' | 'your-clippings' | 'no-clippings' | 'poleconomy-length' | 'poleconomy-line' | 'your-first-turn'
  | 'board-of-poleconomy' | 'outer-circuit' | 'inner-circuit' | 'corner-squares' | 'inflation-index'
  | 'inflation-number' | 'inflation-short' | 'prime-minister' | 'no-prime-minister' | 'square-company'
  | 'square-advertising' | 'square-income' | 'square-savings' | 'square-opportunity' | 'square-inflation'
  | 'corner-square' | 'spot-of-the-index' | 'face-income' | 'face-savings' | 'face-opportunity' | 'corner-for-bank'
  | 'corner-for-life' | 'corner-for-takeovers' | 'corner-for-insurance' | 'corner-offers-bank' | 'corner-offers-life'
  | 'corner-offers-takeovers' | 'corner-offers-insurance' | 'word-election' | 'word-taxation' | 'word-bonds'
  | 'word-salary' | 'nobody-owns-it' | 'yours' | 'chosen-on-desk' | 'legend-income' | 'legend-inflation'
  | 'follow-pieces' | 'to-my-piece' | 'the-bank' | 'the-treasury' | 'store-savings' | 'store-bonds' | 'store-life'
  | 'store-business' | 'way-clockwise' | 'way-anticlockwise' | 'busy-parties' | 'the-tycoons' | 'assets'
  | 'basic-income' | 'no-cards-yet' | 'agreed-between-players' | 'at-stake' | 'or-point-at-it' | 'fee-and-double'
  | 'your-portfolio' | 'not-insured' | 'the-parliament' | 'the-government' | 'the-opposition' | 'no-government-yet'
  | 'majority-word' | 'a-party' | 'the-cabinet' | 'salary' | 'leaves-the-government' | 'minister-of-finance'
  | 'minister-of-industry' | 'minister-of-trade' | 'minister-of-labour' | 'minister-of-transport' | 'laws-in-force'
  | 'no-tax-laws' | 'bill-before-the-house' | 'bill-is-law' | 'bill-is-lost' | 'votes-for-it' | 'votes-against-it'
  | 'abstains' | 'law-everybody' | 'disaster' | 'disaster-averted' | 'takeover-succeeds' | 'takeover-fails'
  | 'a-double' | 'no-double' | 'sold-at-value' | 'election-held' | 'premier-may' | 'bill-carried' | 'bill-lost'
  | 'run-a-class' | 'join-a-class' | 'your-classes' | 'class-new-about' | 'class-name' | 'class-name-example'
  | 'class-instructor-name' | 'class-instructor' | 'class-students-heading' | 'class-roster-text'
  | 'class-roster-file' | 'class-roster-about' | 'class-roster-none' | 'class-firms-heading'
  | 'class-firms-of-students' | 'class-directors-each' | 'class-firms-of-bots' | 'class-set-up-firms'
  | 'class-firm-directors' | 'class-kind-board' | 'class-kind-person' | 'class-kind-open' | 'class-sections'
  | 'class-sections-about' | 'class-rehearsal' | 'class-competition' | 'class-does-it-count' | 'class-make'
  | 'class-code' | 'class-getting-in' | 'class-close-door' | 'class-open-door' | 'class-door-is-closed'
  | 'class-new-code' | 'class-rehearsal-now' | 'class-competition-now' | 'class-print-links' | 'class-links-here-only'
  | 'class-show-link' | 'class-copy' | 'class-copied' | 'class-show-qr' | 'class-find-student' | 'class-nobody-found'
  | 'class-student-column' | 'class-new-link' | 'class-new-link-about' | 'class-new-link-do' | 'class-strike-do'
  | 'class-move' | 'class-move-choose' | 'class-move-do' | 'class-move-yes' | 'class-strike' | 'class-enrol'
  | 'class-enrol-name' | 'class-joined' | 'class-not-joined' | 'class-delete' | 'class-delete-sure'
  | 'class-yes-delete' | 'class-no-keep' | 'class-waits-for-nobody' | 'class-running' | 'class-paused'
  | 'class-resting' | 'class-over' | 'class-compare-sections' | 'class-closing' | 'class-time-up' | 'class-begin'
  | 'class-begin-with-bots' | 'class-close' | 'class-close-round' | 'class-pause' | 'class-resume' | 'class-hold'
  | 'class-extend' | 'class-extend-all' | 'class-more-time' | 'class-minutes' | 'class-last-round'
  | 'class-is-last-round' | 'class-end' | 'class-end-sure' | 'class-reset' | 'class-reset-sure' | 'class-compete'
  | 'class-compete-sure' | 'class-yes' | 'class-no' | 'class-projector' | 'class-wall-elsewhere' | 'class-wall-link'
  | 'class-wall-renew' | 'class-wall-about' | 'class-open-table' | 'class-debrief' | 'class-see-debrief'
  | 'class-firm-column' | 'class-rank-column' | 'class-standing-column' | 'class-missed-column' | 'class-points-about'
  | 'class-state-column' | 'class-people-column' | 'class-do-column' | 'class-act' | 'class-state-missing'
  | 'class-state-idle' | 'class-state-deciding' | 'class-state-ready' | 'class-state-out' | 'class-state-late'
  | 'class-present' | 'class-absent' | 'class-desk-whole' | 'class-desk-close' | 'class-money' | 'class-amount'
  | 'class-why' | 'class-book' | 'class-replace' | 'class-give-back' | 'class-rename' | 'class-rename-do'
  | 'class-catch-up' | 'class-catch-up-do' | 'class-message-all' | 'class-message-firm' | 'class-send'
  | 'class-sent-to-all' | 'class-planned-none' | 'class-said-to-all' | 'class-messages' | 'class-stage'
  | 'class-stage-about' | 'class-stage-what' | 'class-stage-do' | 'class-files-about' | 'class-files-parts'
  | 'class-had-gone-on' | 'class-board' | 'class-news' | 'class-roster' | 'class-schedule' | 'class-schedule-about'
  | 'class-schedule-first' | 'class-schedule-every' | 'class-schedule-times' | 'class-schedule-do'
  | 'class-schedule-none' | 'class-schedule-clear' | 'class-notes' | 'class-notes-and-messages' | 'class-note-begin'
  | 'class-note-close' | 'class-note-close-round' | 'class-note-scheduled' | 'class-note-not-closed'
  | 'class-note-not-closed-paused' | 'class-note-not-closed-over' | 'class-note-not-closed-not-begun'
  | 'class-note-pause' | 'class-note-resume' | 'class-note-hold' | 'class-note-hold-off' | 'class-note-last-round'
  | 'class-note-end' | 'class-note-reset' | 'class-note-compete' | 'class-note-schedule' | 'class-note-door-open'
  | 'class-note-door-closed' | 'class-note-new-code' | 'class-all-firms' | 'class-join-heading' | 'class-join-about'
  | 'class-join-name' | 'class-join-name-about' | 'class-join-called' | 'class-join-do' | 'class-join-link-about'
  | 'class-joining' | 'class-fetching' | 'class-begins-anew'

type Of<Variables extends string> = Record<Variables, string | number>

export type Messages = Record<Plain, null> & {
  'page-title': Of<'page'>
  'player-number': Of<'seat'>
  'seat-number': Of<'seat'>
  'waiting-for': Of<'names'>
  'names-win': Of<'count' | 'names'>
  'list-and-last': Of<'last' | 'others'>
  'list-and-so-on': Of<'next' | 'so'>
  'count-of': Of<'all' | 'count'>
  'round-number': Of<'round'>
  'exactly': Of<'count'>
  'from-to': Of<'least' | 'most'>
  'only': Of<'value'>
  'type-a-whole-number': Of<'example'>
  'less-of': Of<'what'>
  'more-of': Of<'what'>
  'slider-of': Of<'what'>
  'use': Of<'value'>
  'hours-left': Of<'hours'>
  'days-left': Of<'days'>
  'seconds': Of<'count'>
  'minutes': Of<'count'>
  'hours': Of<'count'>
  'days': Of<'count'>
  'server-answered-with-status': Of<'status'>
  'has-just-happened': Of<'round'>
  'paid-by-each': Of<'count' | 'sum' | 'what'>
  'paid-by-all': Of<'count' | 'least' | 'most' | 'what'>
  'paid-by-all-and-you': Of<'count' | 'least' | 'most' | 'own' | 'what'>
  'has-begun': Of<'left' | 'phase' | 'round'>
  'rank-of': Of<'all' | 'rank'>
  'percent': Of<'percent'>
  'play-game-now-against-bots': Of<'game'>
  'learn-in-minutes': Of<'minutes'>
  'new-here-learn': Of<'game' | 'minutes'>
  'learn-game': Of<'game'>
  'lessons-about': Of<'count' | 'minutes'>
  'about-minutes': Of<'minutes'>
  'lesson-is-begun': Of<'step' | 'steps'>
  'lesson-called': Of<'title' | 'verb'>
  'step-of': Of<'step' | 'steps'>
  'next-lesson': Of<'title'>
  'games-that-are-over': Of<'count'>
  'players': Of<'count'>
  'players-from-to': Of<'least' | 'most'>
  'of-game': Of<'game'>
  'seats-open': Of<'count'>
  'at-table': Of<'name'>
  'seats-from-to': Of<'least' | 'most'>
  'bot-about': Of<'about' | 'title'>
  'name-of-player': Of<'seat'>
  'remove-seat': Of<'seat'>
  'class-absent-about': Of<'absent'>
  'what-was-forgotten': Of<'left' | 'removed'>
  'since': Of<'date'>
  'sign-out-device': Of<'name' | 'which'>
  'device-plays-elsewhere': Of<'count'>
  'named-file-is-no-match': Of<'name'>
  'fits-up-to': Of<'entry'>
  'in-the-referees-words': Of<'words'>
  'played-by': Of<'game' | 'names'>
  'it-ended': Of<'ending'>
  'checked-decisions': Of<'count'>
  'checked-draws': Of<'count'>
  'unchecked-draws': Of<'count'>
  'taken-back': Of<'count'>
  'staged': Of<'count'>
  'page-of-table': Of<'name' | 'title'>
  'review-moments': Of<'done' | 'total'>
  'review-points-each': Of<'points'>
  'review-show': Of<'count'>
  'review-rests-on': Of<'worlds'>
  'light-the-first': Of<'count'>
  'light-the-last': Of<'count'>
  'debrief-look-deeper-about': Of<'count'>
  'debrief-csv': Of<'part'>
  'debrief-rows': Of<'count' | 'rows'>
  'what-if-instead': Of<'chosen' | 'instead'>
  'tote-standings': Of<'all' | 'from' | 'to'>
  'tote-come': Of<'all' | 'here'>
  'tote-ready-of': Of<'all' | 'ready'>
  'tote-more-above': Of<'count'>
  'tote-more-below': Of<'count'>
  'tote-on-the-board': Of<'size' | 'taken'>
  'hand-the-device-to': Of<'name'>
  'i-am': Of<'name'>
  'waiting-for-players-count': Of<'count'>
  'waiting-for-you-and': Of<'names'>
  'when-time-is-up-then': Of<'then'>
  'time-is-up-and': Of<'then'>
  'board-with': Of<'size' | 'taken'>
  'holder-of-seat': Of<'seat'>
  'take-the-seat-from': Of<'name'>
  'no-stays': Of<'name'>
  'invitation-text': Of<'aim' | 'bots' | 'game' | 'open' | 'people' | 'players' | 'table'>
  'your-turn-to': Of<'phase'>
  'your-board-decides': Of<'phase'>
  'change-to': Of<'what'>
  'in-the-envelope': Of<'what'>
  'see-the-warning': Of<'what'>
  'it-may-end-your-game': Of<'what'>
  'set-to': Of<'value' | 'what'>
  'more-terms': Of<'terms'>
  'ladder-and-meaning': Of<'meaning' | 'title'>
  'more-in-the-log': Of<'count'>
  'deals-open': Of<'count'>
  'offer-from-to': Of<'from' | 'to'>
  'send-to': Of<'who'>
  'how-it-ended': Of<'ending'>
  'share-text': Of<'game' | 'table' | 'what'>
  'set-again': Of<'who'>
  'voted-of': Of<'count' | 'voted'>
  'so-many-have-voted': Of<'count' | 'voted'>
  'board-has-decided': Of<'what'>
  'you-have-voted': Of<'count' | 'majority'>
  'tie-is-the-chairs': Of<'chair'>
  'moved-by': Of<'name'>
  'vote-for': Of<'number'>
  'who-is-in-the-chair': Of<'chair'>
  'election-is-due': Of<'chair'>
  'second-ballot': Of<'chair'>
  'so-many-said': Of<'count' | 'voted'>
  'what-the-chair-does': Of<'majority'>
  'free-chairs': Of<'free'>
  'free-chairs-and-code': Of<'code' | 'free'>
  'move-this': Of<'what'>
  'move-else': Of<'what'>
  'firm-number': Of<'seat'>
  'name-of-board': Of<'seat'>
  'chairs-of-board': Of<'seat'>
  'want-to-end': Of<'form' | 'who'>
  'ends-when-agreed': Of<'form' | 'who'>
  'board-of': Of<'count'>
  'bot-kind': Of<'title'>
  'clock-and-then': Of<'then' | 'time'>
  'last-round-from': Of<'time'>
  'whispers-to': Of<'name'>
  'name-alone': Of<'name'>
  'whisper-to': Of<'name'>
  'let-a-bot-play-for': Of<'name'>
  'scan-this': Of<'code' | 'house'>
  'see-this-moment-of': Of<'what'>
  'by-round': Of<'round'>
  'figure-of-then': Of<'figure' | 'round'>
  'check-it-yourself': Of<'command'>
  'rules-found': Of<'count'>
  'rule-number': Of<'rule'>
  'no-such-rule': Of<'rule'>
  'month-of': Of<'last' | 'month'>
  'month-number': Of<'month'>
  'bank-in-month': Of<'month'>
  'market-level': Of<'level'>
  'amount-at-or-more': Of<'amount' | 'price'>
  'amount-at-or-less': Of<'amount' | 'price'>
  'left-in-month': Of<'month'>
  'count-raw': Of<'count'>
  'factories': Of<'automated' | 'standard'>
  'factories-made': Of<'count' | 'each'>
  'site-opens': Of<'kind' | 'month'>
  'bid-and-got': Of<'amount' | 'got' | 'price'>
  'worked': Of<'what'>
  'offered-and-sold': Of<'amount' | 'price' | 'sold'>
  'borrowed': Of<'sum'>
  'firm-has-merged': Of<'who'>
  'closing-of-many': Of<'count' | 'shown'>
  'site-from-month': Of<'due' | 'kind' | 'opens' | 'sum'>
  'loan-due': Of<'due' | 'sum'>
  'money-due-and-end': Of<'month'>
  'month-name': Of<'month'>
  'month-short': Of<'month'>
  'month-and-year': Of<'month' | 'year'>
  'climate-of': Of<'month'>
  'situation': Of<'situation'>
  'situation-market': Of<'good' | 'halves' | 'way'>
  'situation-subsidy': Of<'sum'>
  'situation-discount': Of<'sum'>
  'situation-from-to': Of<'first' | 'last'>
  'situation-until': Of<'last'>
  'situation-told': Of<'effect' | 'name' | 'term'>
  'advertising-added': Of<'count'>
  'spent-most': Of<'who'>
  'result-of': Of<'rules'>
  'left-in-date': Of<'date'>
  'merged-into': Of<'who'>
  'register-works': Of<'automated' | 'standard'>
  'profit-so-far': Of<'sum'>
  'shares': Of<'count'>
  'has-arrears': Of<'sum'>
  'factory-told': Of<'date' | 'make' | 'owed' | 'place' | 'state' | 'value'>
  'has-made': Of<'count'>
  'has-advertised': Of<'sum' | 'top'>
  'has-paid-dividend': Of<'sum'>
  'site-from-date': Of<'due' | 'kind' | 'opens' | 'sum'>
  'loan-due-in': Of<'due' | 'kind' | 'sum'>
  'seeks-buyers': Of<'who'>
  'rescue-lot': Of<'factories' | 'goods' | 'raw' | 'value' | 'who'>
  'rescue-bid': Of<'sum' | 'who'>
  'desk-sells-at': Of<'count' | 'price'>
  'desk-buys-at': Of<'count' | 'price'>
  'annual-report': Of<'year'>
  'year-of': Of<'last' | 'year'>
  'the-last-year': Of<'year'>
  'bankrupt-in': Of<'year'>
  'you-hold-shares': Of<'count'>
  'innovation-turns': Of<'from' | 'to'>
  'or-else-turns': Of<'from' | 'to'>
  'what-happened-in': Of<'year'>
  'dossier': Of<'number'>
  'dossier-of-event': Of<'number'>
  'dossier-void': Of<'number'>
  'effect-price': Of<'resources' | 'sum' | 'way'>
  'effect-funding': Of<'resources'>
  'effect-tax': Of<'resources'>
  'effect-mark': Of<'mark' | 'skill'>
  'effect-scandal': Of<'company'>
  'change-price': Of<'from' | 'resource' | 'to'>
  'change-funded': Of<'company' | 'sum'>
  'change-taxed': Of<'company' | 'sum'>
  'change-failed': Of<'company'>
  'change-replaced': Of<'company' | 'from' | 'to'>
  'change-saved': Of<'company' | 'resource'>
  'change-boss-left': Of<'boss' | 'company'>
  'change-market': Of<'from' | 'percent' | 'to'>
  'change-market-lost': Of<'from' | 'percent'>
  'result-sum': Of<'market' | 'resources' | 'salary'>
  'dividend-and-capital': Of<'capital' | 'dividend' | 'paid'>
  'proposed-by': Of<'name'>
  'boss-now': Of<'company'>
  'what-you-know-of': Of<'year'>
  'what-is-coming-in': Of<'year'>
  'only-you-and-others-see': Of<'names'>
  'seen-by-names': Of<'names'>
  'shares-of': Of<'company'>
  'deck': Of<'count'>
  'deck-and-under': Of<'count' | 'names'>
  'partner-about': Of<'company' | 'shares' | 'worth'>
  'buy-from-at': Of<'price'>
  'sell-to-at': Of<'price'>
  'pit-transaction': Of<'company' | 'number'>
  'pit-partners': Of<'company'>
  'pit-proposals': Of<'company'>
  'pit-vote': Of<'company'>
  'year-being-prepared': Of<'year'>
  'shares-in': Of<'company' | 'count'>
  'shares-worth': Of<'shares' | 'sum'>
  'your-price': Of<'price'>
  'choosing-partners': Of<'choices' | 'count' | 'does' | 'names' | 'price'>
  'winner-ends-with': Of<'cash' | 'holding' | 'name' | 'worth'>
  'winner-ends-in-cash': Of<'cash' | 'name' | 'worth'>
  'shares-in-the-end': Of<'values'>
  'value-for': Of<'company' | 'value'>
  'deal-title': Of<'company' | 'number'>
  'deal-title-of-year': Of<'company' | 'number' | 'year'>
  'named-price': Of<'price'>
  'deal-none-lower': Of<'price'>
  'deal-all-named': Of<'price'>
  'deal-being-chosen': Of<'highest' | 'lowest' | 'price'>
  'deal-one': Of<'buyer' | 'company' | 'highest' | 'lowest' | 'price' | 'seller'>
  'deal-several': Of<'buyer' | 'company' | 'highest' | 'lowest' | 'more' | 'price' | 'seller'>
  'deal-fell-through': Of<'highest' | 'lowest' | 'price'>
  'deal-more': Of<'buyer' | 'seller'>
  'you-bought': Of<'paid' | 'worth'>
  'you-sold': Of<'paid' | 'worth'>
  'wheel-shows': Of<'digit' | 'price'>
  'price-facts': Of<'company' | 'count' | 'value'>
  'price-facts-and-last': Of<'company' | 'count' | 'paid' | 'value'>
  'resource-costs': Of<'price' | 'resource'>
  'your-ballot': Of<'ballot'>
  'votes-of': Of<'count' | 'says'>
  'proposes': Of<'boss' | 'count' | 'name'>
  'proposes-in-place-of': Of<'boss' | 'count' | 'name' | 'now'>
  'may-propose': Of<'count'>
  'to-be-asked': Of<'names'>
  'election': Of<'against' | 'boss' | 'carried' | 'company' | 'for' | 'name' | 'needed'>
  'dallas-year-of': Of<'last' | 'year'>
  'dallas-last-year': Of<'year'>
  'in-millions': Of<'sum'>
  'million': Of<'sum'>
  'corporation': Of<'seat'>
  'corporation-short': Of<'seat'>
  'left-in-year': Of<'year'>
  'pays-now': Of<'sum'>
  'block-counts': Of<'sum'>
  'block-counts-in-worth': Of<'sum'>
  'companies-short': Of<'count'>
  'of-them-new': Of<'sum'>
  'worth-is': Of<'blocks' | 'cash' | 'companies' | 'owed' | 'price' | 'worth'>
  'blocks-left': Of<'all' | 'count'>
  'worth-to-you': Of<'sum'>
  'worth-to': Of<'sum' | 'who'>
  'worth-to-others': Of<'count' | 'sum'>
  'worth-to-all': Of<'sum'>
  'company-owned': Of<'bonded' | 'corporation' | 'who'>
  'company-told': Of<'name' | 'profit' | 'value' | 'where'>
  'company-told-free': Of<'name' | 'profit' | 'value' | 'where' | 'worth'>
  'product-of-town': Of<'product' | 'town'>
  'brings-so-much': Of<'sum'>
  'brings-a-year': Of<'sum'>
  'to-you-short': Of<'sum'>
  'bids-again': Of<'names' | 'sum'>
  'offers-to-all': Of<'sum' | 'who'>
  'has-to-pay': Of<'sum' | 'who'>
  'chosen-to-desk': Of<'verb'>
  'deck-of-companies': Of<'count'>
  'from-profits': Of<'sum'>
  'bonds-left': Of<'count' | 'left'>
  'bond-repaid': Of<'sum'>
  'how-to-pay': Of<'sum'>
  'bond-of': Of<'left' | 'sum'>
  'plan-blocks': Of<'count'>
  'blocks-at': Of<'most' | 'price'>
  'blocks-sold-of': Of<'count' | 'held'>
  'way-left': Of<'blocks' | 'cash'>
  'way-brings': Of<'repaid' | 'sum'>
  'bond-compared': Of<'blocks' | 'cash' | 'extra' | 'lost' | 'then'>
  'bill-blocks': Of<'count' | 'price'>
  'bill-falls-short': Of<'sum'>
  'bill-beyond': Of<'cost' | 'means'>
  'bill-left': Of<'blocks' | 'cash'>
  'bill-brings': Of<'sum'>
  'bill-brings-of': Of<'bonuses' | 'halved' | 'profit' | 'specials'>
  'bill-in-the-end': Of<'bond' | 'count' | 'repaid'>
  'lot-about': Of<'profit' | 'value'>
  'you-tied': Of<'least' | 'sum'>
  'sum-a-year': Of<'sum'>
  'sum-a-year-more': Of<'sum'>
  'can-pay-at-most': Of<'sum'>
  'means-are': Of<'blocks' | 'bond' | 'cash' | 'price'>
  'bids-for': Of<'name'>
  'tie-bid-again': Of<'names' | 'sum'>
  'won-for': Of<'sum' | 'who'>
  'has-bought': Of<'name' | 'sum' | 'who'>
  'paid-with': Of<'back' | 'blocks' | 'bond' | 'cash' | 'stock'>
  'end-of-year': Of<'year'>
  'press-when': Of<'when'>
  'press-price': Of<'by' | 'measure' | 'on'>
  'press-sum': Of<'measure' | 'on' | 'sum' | 'what'>
  'press-other': Of<'by' | 'effect'>
  'press-other-told': Of<'by' | 'effect'>
  'press-deck': Of<'count'>
  'press-strikes-you': Of<'who'>
  'press-by': Of<'who'>
  'press-by-against': Of<'rival' | 'who'>
  'press-harms': Of<'names'>
  'press-averted-by': Of<'names'>
  'press-returned-by': Of<'names'>
  'press-held': Of<'corporation' | 'count'>
  'press-known': Of<'names'>
  'press-under': Of<'names'>
  'press-outcome': Of<'kind'>
  'die-shows': Of<'pips'>
  'harm-would-be': Of<'from' | 'to' | 'what'>
  'bill-windfall': Of<'sum'>
  'poleconomy-turn-of': Of<'last' | 'turn'>
  'poleconomy-last-turn': Of<'turn'>
  'board-told': Of<'advertising' | 'bonds' | 'business' | 'cash' | 'company' | 'first' | 'life' | 'number' | 'premier' | 'savings' | 'second' | 'way' | 'word'>
  'so-much-in-all': Of<'sum'>
  'so-much-cash': Of<'sum'>
  'so-many-times': Of<'by'>
  'word-brings-election': Of<'game'>
  'word-brings-taxation': Of<'game'>
  'word-brings-bonds': Of<'game'>
  'word-brings-salary': Of<'game'>
  'spot-title': Of<'number' | 'word'>
  'happens-company': Of<'owner' | 'price' | 'whose'>
  'happens-advertising': Of<'owner' | 'price' | 'whose'>
  'happens-income': Of<'by' | 'income' | 'name' | 'who'>
  'happens-savings': Of<'by' | 'income' | 'interest' | 'name' | 'who'>
  'happens-opportunity': Of<'by' | 'income' | 'name' | 'who'>
  'happens-inflation': Of<'by' | 'number' | 'way' | 'word'>
  'field-told': Of<'count' | 'happens' | 'kind' | 'marker' | 'name' | 'names'>
  'owned-by': Of<'who'>
  'reached-by': Of<'chances' | 'sum'>
  'stand-here': Of<'count' | 'names' | 'you'>
  'of-so-many': Of<'count'>
  'busy-turn': Of<'who' | 'you'>
  'busy-purchase': Of<'name' | 'price' | 'who' | 'you'>
  'busy-auction': Of<'least' | 'name' | 'waiting' | 'you'>
  'busy-auction-led': Of<'leader' | 'leads' | 'name' | 'price' | 'waiting' | 'you'>
  'busy-direction': Of<'name' | 'owner' | 'who' | 'you'>
  'busy-own-advertising': Of<'name' | 'who' | 'you'>
  'busy-opportunity': Of<'who' | 'you'>
  'busy-corner': Of<'who' | 'you'>
  'busy-takeover': Of<'name' | 'throws' | 'who' | 'you'>
  'busy-coalition': Of<'who' | 'you'>
  'busy-assent': Of<'count' | 'who' | 'you'>
  'busy-leader': Of<'count' | 'who' | 'you'>
  'busy-division': Of<'count' | 'who' | 'you'>
  'would-form-party': Of<'names' | 'who'>
  'would-stay-independent': Of<'who'>
  'left-in-turn': Of<'turn'>
  'cards-of': Of<'who'>
  'savings-count': Of<'count'>
  'bonds-count': Of<'count'>
  'life-count': Of<'count'>
  'business-count': Of<'count'>
  'is-owed': Of<'sum'>
  'owes-in-all': Of<'sum'>
  'agreed-loan': Of<'borrower' | 'isPastTheEnd' | 'lender' | 'sum' | 'turn'>
  'agreed-share': Of<'advertiser' | 'isToTheEnd' | 'owner' | 'percent' | 'turn'>
  'agreed-promise': Of<'by' | 'to' | 'turn' | 'what'>
  'then-number': Of<'number'>
  'left-at-bank': Of<'bonds' | 'savings'>
  'life-offered': Of<'count'>
  'business-offered': Of<'count'>
  'lent-to': Of<'isPastTheEnd' | 'sum' | 'turn' | 'who'>
  'borrowed-of': Of<'isPastTheEnd' | 'sum' | 'turn' | 'who'>
  'tax-would-be': Of<'sum'>
  'salary-would-be': Of<'office' | 'sum'>
  'so-many-of': Of<'all' | 'count'>
  'coalition-proposed-by': Of<'who'>
  'have-agreed': Of<'names'>
  'have-refused': Of<'names'>
  'house-told': Of<'formed' | 'held' | 'majority' | 'votes'>
  'of-votes': Of<'votes'>
  'treasury-bonds': Of<'left' | 'out'>
  'paid-after-turn': Of<'payment' | 'turn'>
  'so-many-votes': Of<'votes'>
  'votes-for-of-needed': Of<'needed' | 'over' | 'votes'>
  'law-whom': Of<'least' | 'most' | 'of' | 'range'>
  'law-whom-income': Of<'least' | 'most' | 'range'>
  'law-charge': Of<'on' | 'sum' | 'whom'>
  'law-exempt': Of<'first' | 'what' | 'whom'>
  'law-deduct': Of<'per' | 'sum' | 'whom'>
  'law-shield': Of<'cards' | 'whom'>
  'law-payment': Of<'rounds' | 'sum' | 'whom'>
  'bill-tax': Of<'how' | 'law'>
  'bill-repeal': Of<'law'>
  'comes-to': Of<'who'>
  'marker-stops': Of<'number' | 'word'>
  'disaster-kept': Of<'sum'>
  'disaster-cost': Of<'sum'>
  'somebody-pays': Of<'from' | 'to' | 'way'>
  'is-sent-to': Of<'name' | 'to' | 'who'>
  'part-of-assets': Of<'part'>
  'fee-is-gone': Of<'sum'>
  'sold-to': Of<'name' | 'sum' | 'who'>
  'sold-below': Of<'sum' | 'value'>
  'sold-above': Of<'sum' | 'value'>
  'is-prime-minister': Of<'who' | 'you'>
  'government-of': Of<'all' | 'count' | 'names' | 'votes'>
  'class-students': Of<'count'>
  'announced-by': Of<'name'>
  'class-firms-from-to': Of<'count' | 'least' | 'most'>
  'class-firms-places': Of<'places'>
  'class-firm-name': Of<'seat'>
  'class-firm-kind': Of<'seat'>
  'class-firm-size': Of<'seat'>
  'class-firm-name-long': Of<'count' | 'most'>
  'class-join-at': Of<'address'>
  'class-link-for': Of<'name'>
  'class-copy-for': Of<'name'>
  'class-come-of': Of<'all' | 'here'>
  'class-slip-code': Of<'address'>
  'class-strike-about': Of<'name'>
  'class-move-about': Of<'from' | 'name' | 'to'>
  'class-ready-of': Of<'all' | 'ready'>
  'class-ready-of-asked': Of<'all' | 'ready'>
  'class-gathering': Of<'all' | 'here'>
  'class-time-left': Of<'time'>
  'class-last-round-sure': Of<'round'>
  'class-sort-by': Of<'column'>
  'class-missed': Of<'count'>
  'class-missed-about': Of<'count'>
  'class-act-on': Of<'name'>
  'class-catch-up-until': Of<'time'>
  'class-desk-firm': Of<'name'>
  'class-sent-to': Of<'name'>
  'class-booked': Of<'amount' | 'name'>
  'class-taken': Of<'amount' | 'name'>
  'class-given-time': Of<'minutes' | 'name'>
  'class-moved': Of<'firm' | 'name'>
  'class-enrolled': Of<'name'>
  'class-struck': Of<'name'>
  'class-new-link-made': Of<'name'>
  'class-planned': Of<'count'>
  'class-said-to': Of<'name'>
  'class-staged': Of<'what'>
  'class-note-extend': Of<'name'>
  'class-note-catch-up': Of<'name'>
  'class-note-grant': Of<'amount' | 'name' | 'text'>
  'class-note-stage': Of<'text'>
  'class-note-replace': Of<'name'>
  'class-note-give-back': Of<'name'>
  'class-anew-at': Of<'time'>
  'class-note-rename': Of<'text'>
  'class-note-heading': Of<'text'>
  'class-note-came': Of<'name' | 'text'>
  'class-note-other': Of<'text'>
  'class-my-seat': Of<'class' | 'firm'>
}
