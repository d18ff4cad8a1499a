// Made from words/en.ftl by `npm run words`; do not edit.

export type Messages = {
  'brand': null
  'page-title': { page: string | number }
  'brand-to-the-lobby': null
  'player': null
  'player-number': { seat: string | number }
  'seat-number': { seat: string | number }
  'you': null
  'nobody': null
  'close': null
  'undo': null
  'sit-down': null
  'go-on': null
  'your-turn': null
  'your-name': null
  'are-you-sure': null
  'back-to-the-lobby': null
  'back-to-the-table': null
  'make-a-table': null
  'rules': null
  'the-same-as-a-table': null
  'fetching-the-match': null
  'nothing-has-happened': null
  'everybody': null
  'link-for-friends': null
  'download-the-match-file': null
  'the-game-is-over': null
  'the-game-goes-on': null
  'waiting-for': { names: string | number }
  'names-win': { count: string | number; names: string | number }
  'sealed': null
  'thinking': null
  'deciding': null
  'hint': null
  'list-and-last': { last: string | number; others: string | number }
  'list-and-so-on': { next: string | number; so: string | number }
  'count-of': { all: string | number; count: string | number }
  'round-number': { round: string | number }
  'exactly': { count: string | number }
  'from-to': { least: string | number; most: string | number }
  'no-value-goes': null
  'filled-in-as-sealed': null
  'only': { value: string | number }
  'type-a-whole-number': { example: string | number }
  'less-of': { what: string | number }
  'more-of': { what: string | number }
  'slider-of': { what: string | number }
  'use': { value: string | number }
  'hours-left': { hours: string | number }
  'days-left': { days: string | number }
  'seconds': { count: string | number }
  'minutes': { count: string | number }
  'hours': { count: string | number }
  'days': { count: string | number }
  'no-clock': null
  'a-minute': null
  'ten-minutes': null
  'an-hour': null
  'a-day': null
  'three-days': null
  'a-week': null
  'the-table-waits': null
  'the-cautious-choice-is-made': null
  'a-bot-decides': null
  'server-does-not-answer': null
  'server-answered-with-status': { status: string | number }
  'match-file-unavailable': null
  'device-was-signed-out': null
  'table-no-longer-open': null
  'window-was-closed': null
  'settings': null
  'tell-me-when-it-is-my-turn': null
  'it-is-your-turn': null
  'seen-and-heard': null
  'animation': null
  'sounds': null
  'suggestions': null
  'suggestions-first': null
  'suggestions-always': null
  'suggestions-never': null
  'pace-of-bots': null
  'pace-at-once': null
  'pace-brisk': null
  'pace-people': null
  'paper': null
  'theme-system': null
  'theme-light': null
  'theme-dark': null
  'what-is-happening': null
  'see-what-happens': null
  'next-one': null
  'skip-all': null
  'your-games': null
  'what-you-played': null
  'no-game-played-yet': null
  'rank-of': { all: string | number; rank: string | number }
  'by-game': null
  'by-opponent': null
  'matches-played': null
  'matches-won': null
  'ahead': null
  'behind': null
  'people': null
  'percent': { percent: string | number }
  'none-yet': null
  'your-games-come-along': null
  'classic-business-games': null
  'take-a-chair': null
  'play-at-once': null
  'play-now-against-bots': null
  'setting-the-table': null
  'your-tables': null
  'learn-in-minutes': { minutes: string | number }
  'new-here-learn': { game: string | number; minutes: string | number }
  'learn-game': { game: string | number }
  'lessons-about': { count: string | number; minutes: string | number }
  'fetching-the-lessons': null
  'no-lessons-yet': null
  'about-minutes': { minutes: string | number }
  'lesson-is-done': null
  'lesson-is-begun': { step: string | number; steps: string | number }
  'lesson-called': { title: string | number; verb: string | number }
  'once-more': null
  'all-lessons': null
  'lesson': null
  'how-far-you-are': null
  'step-of': { step: string | number; steps: string | number }
  'what-do-you-think': null
  'that-is-my-answer': null
  'back': null
  'from-the-start': null
  'show-me': null
  'next-lesson': { title: string | number }
  'now-play': null
  'learn-first': null
  'games-that-are-over': { count: string | number }
  'the-games': null
  'players': { count: string | number }
  'players-from-to': { least: string | number; most: string | number }
  'play-now': null
  'of-game': { game: string | number }
  'tables-that-wait': null
  'no-tables-wait': null
  'tables-in-play': null
  'check-a-match-file': null
  'check-a-match-file-about': null
  'your-devices-and-data': null
  'your-devices-and-data-about': null
  'frozen': null
  'over': null
  'about-to-begin': null
  'seats-open': { count: string | number }
  'in-play': null
  'read-why': null
  'see-the-end': null
  'look-on': null
  'at-table': { name: string | number }
  'the-game': null
  'game': null
  'variant': null
  'options-as-in-the-rules': null
  'the-seats': null
  'seats-from-to': { least: string | number; most: string | number }
  'you-yourself': null
  'open-for-a-friend': null
  'another-person-here': null
  'bot-about': { about: string | number; title: string | number }
  'name-of-player': { seat: string | number }
  'remove': null
  'remove-seat': { seat: string | number }
  'add-a-seat': null
  'clock-and-door': null
  'time-for-each-decision': null
  'when-the-time-is-up': null
  'host-may-end-without': null
  'who-may-come-in': null
  'only-by-invitation': null
  'public': null
  'set-the-table': null
  'set-the-table-and-begin': null
  'fetching-the-games': null
  'you-are-forgotten': null
  'what-was-forgotten': { left: string | number; removed: string | number }
  'to-the-lobby-as-new': null
  'devices': null
  'each-plays-as-you': null
  'a-device': null
  'this-one': null
  'since': { date: string | number }
  'sign-out': null
  'sign-out-device': { name: string | number; which: string | number }
  'sign-out-one-of-several': null
  'sign-out-the-only-one': null
  'no-stay': null
  'yes-sign-it-out': null
  'looking-them-up': null
  'to-add-another-device': null
  'you-are-known-here': null
  'to-your-tables': null
  'language': null
  'language-about': null
  'delete-what-is-mine': null
  'what-is-deleted': null
  'no-keep-it': null
  'yes-delete-for-good': null
  'i-have-a-code': null
  'code': null
  'take-my-seat': null
  'go-on-here': null
  'go-on-here-question': null
  'you-have-scanned': null
  'device-plays-elsewhere': { count: string | number }
  'taking-the-seat': null
  'take-my-seat-here': null
  'no-to-the-lobby': null
  'picture-cannot-be-drawn': null
  'check-a-match': null
  'bring-a-match': null
  'choose-a-match-file': null
  'file-too-large': null
  'playing-every-move': null
  'cannot-be-read': null
  'not-how-it-was-played': null
  'named-file-is-no-match': { name: string | number }
  'file-is-no-match': null
  'fits-up-to': { entry: string | number }
  'in-the-referees-words': { words: string | number }
  'match-is-right': null
  'match-is-right-so-far': null
  'played-by': { game: string | number; names: string | number }
  'closed-before-its-end': null
  'it-ended': { ending: string | number }
  'not-ended-yet': null
  'watch-this-match': null
  'review-this-match': null
  'replay-of-brought': null
  'back-to-the-check': null
  'what-was-checked': null
  'checked-decisions': { count: string | number }
  'checked-draws': { count: string | number }
  'unchecked-draws': { count: string | number }
  'checked-lines': null
  'checked-standing': null
  'taken-back': { count: string | number }
  'staged': { count: string | number }
  'what-it-proves': null
  'it-proves': null
  'it-does-not-prove': null
  'seal-of-this-match': null
  'how-it-went': null
  'replay': null
  'page-of-table': { name: string | number; title: string | number }
  'one-round-back': null
  'one-round-on': null
  'speed': null
  'speed-slow': null
  'speed-usual': null
  'speed-fast': null
  'moves': null
  'one-step-back': null
  'one-step-on': null
  'play': null
  'stop': null
  'moment-of-the-match': null
  'seen-by': null
  'those-who-looked-on': null
  'what-had-just-happened': null
  'review': null
  'review-about': null
  'review-of': null
  'review-under-way': null
  'review-moments': { done: string | number; total: string | number }
  'review-standing': null
  'review-wins': null
  'review-expected': null
  'review-decisions': null
  'review-chance': null
  'review-others': null
  'review-result': null
  'review-worst': null
  'review-turning-points': null
  'review-all-decisions': null
  'review-show': { count: string | number }
  'review-hide': null
  'review-question': null
  'review-chosen': null
  'review-planner': null
  'review-difference': null
  'review-same': null
  'review-alike': null
  'review-rests-on': { worlds: string | number }
  'table': null
  'desk': null
  'board': null
  'room': null
  'the-room': null
  'books': null
  'parts-of-the-table': null
  'and-it-is-your-turn': null
  'and-something-was-said': null
  'walking-to-the-table': null
  'board-when-game-begins': null
  'read-the-rules-meanwhile': null
  'no-such-table': null
  'no-such-table-about': null
  'table-rests': null
  'table-rests-about': null
  'signed-out': null
  'signed-out-about': null
  'not-allowed': null
  'not-allowed-about': null
  'replaced': null
  'replaced-about': null
  'cannot-be-shown': null
  'cannot-be-shown-about': null
  'house-does-not-answer': null
  'the-line-is-down': null
  'seat-lost': null
  'seat-lost-while-gathering': null
  'i-see': null
  'bot-played-for-you': null
  'take-my-seat-back': null
  'curtain-is-down': null
  'hand-the-device-to': { name: string | number }
  'nobody-else-should-look': null
  'i-am': { name: string | number }
  'phases': null
  'waiting-for-players': null
  'paused-by-the-host': null
  'waiting-for-you': null
  'waiting-for-you-and': { names: string | number }
  'when-time-is-up-then': { then: string | number }
  'time': null
  'time-left': null
  'time-is-up-and': { then: string | number }
  'slow-line': null
  'slow-line-explained': null
  'your-desk': null
  'begin': null
  'begin-with-bots': null
  'waiting-for-the-host': null
  'all-seats-are-taken': null
  'your-table-is-set': null
  'you-have-a-seat': null
  'take-a-seat': null
  'open-seat': null
  'and-that-is-you': null
  'and-that-is-here': null
  'sit-here': null
  'holder-of-seat': { seat: string | number }
  'open': null
  'take-the-seat-from': { name: string | number }
  'yes-open-it': null
  'yes-give-it-to-a-bot': null
  'no-stays': { name: string | number }
  'copy': null
  'copied': null
  'the-link-is-copied': null
  'copy-the-invitation': null
  'the-invitation-is-copied': null
  'nobody-yet': null
  'invitation-text': { aim: string | number; bots: string | number; game: string | number; open: string | number; people: string | number; players: string | number; table: string | number }
  'you-are-looking-on': null
  'looking-on': null
  'the-table-is-paused': null
  'the-host-will-go-on': null
  'you-are-out': null
  'you-are-bankrupt': null
  'you-have-resigned': null
  'only-bots-are-left': null
  'take-it-back': null
  'watch-the-rest': null
  'stop-watching': null
  'see-the-result': null
  'your-turn-to': { phase: string | number }
  'decide': null
  'your-envelope-is-sealed': null
  'it-stands-on-the-table': null
  'you-can-change-it': null
  'change-to': { what: string | number }
  'in-the-envelope': { what: string | number }
  'it-may-end-your-game': { what: string | number }
  'send-it-all-the-same': null
  'another-value-is-at-fault': null
  'set-to': { value: string | number; what: string | number }
  'your-first-month': null
  'your-first-year': null
  'your-first-round': null
  'a-suggestion': null
  'choose-what-to-do': null
  'set-it-or-press-twice': null
  'i-know-my-way': null
  'advice-differs': null
  'advice-is-filled-in': null
  'working-out-a-good-step': null
  'how-sure-and-by-which-rule': null
  'what-will-you-do': null
  'mind': null
  'ladder-and-meaning': { meaning: string | number; title: string | number }
  'since-your-last-decision': null
  'since-you-last-looked': null
  'latest': null
  'is-thinking': null
  'what-moved-it': null
  'adding-up': null
  'nothing-has-moved-it': null
  'the-best-first': null
  'fill-this-in': null
  'over-nobody-wins': null
  'you-win': null
  'you-share-the-win': null
  'how-it-ended': { ending: string | number }
  'watch-the-replay': null
  'see-the-review': null
  'check-that-it-was-fair': null
  'find-where-it-turned': null
  'share': null
  'share-text': { game: string | number; table: string | number; what: string | number }
  'play-again': null
  'join-the-next-game': null
  'set-again': { who: string | number }
  'want-to-end': { form: string | number; who: string | number }
  'ends-when-agreed': { form: string | number; who: string | number }
  'i-agree-end-here': null
  'play-on': null
  'nobody-asks-to-end': null
  'seat-is-open': null
  'seat-is-out': null
  'seat-is-to-decide': null
  'away': null
  'bot-for-you': null
  'bot-kind': { title: string | number }
  'at-this-device': null
  'clock-and-then': { then: string | number; time: string | number }
  'chat': null
  'what-was-said': null
  'nobody-has-said-anything': null
  'onlooker': null
  'whispers-to': { name: string | number }
  'to': null
  'to-whom': null
  'name-alone': { name: string | number }
  'say-something': null
  'whisper-to': { name: string | number }
  'send': null
  'host': null
  'host-and-seat': null
  'my-seat': null
  'no-leave-it': null
  'pause': null
  'make-this-the-last-round': null
  'end-after-this-round': null
  'yes-the-last-round': null
  'let-a-bot-play-for': { name: string | number }
  'seat-can-be-taken-back': null
  'close-this-table': null
  'close-before-it-began': null
  'yes-close-it': null
  'make-a-new-invitation': null
  'renew-invitation': null
  'yes-a-new-link': null
  'end-by-agreement': null
  'end-the-game-here': null
  'yes-i-want-to-end': null
  'delete-this-table': null
  'delete-for-good': null
  'yes-delete-it': null
  'resign': null
  'resign-for-good': null
  'yes-resign': null
  'carry-my-seat': null
  'code-to-scan': null
  'scan-this': { code: string | number; house: string | number }
  'log': null
  'sheets': null
  'charts': null
  'past-rounds': null
  'fairness': null
  'show-what-concerns': null
  'find-in-the-log': null
  'before-the-first-round': null
  'see-this-moment': null
  'see-this-moment-of': { what: string | number }
  'nothing-of-the-kind': null
  'seen-below': null
  'fetching-the-charts': null
  'first-lines-when-game-begins': null
  'by-round': { round: string | number }
  'nothing-to-draw-yet': null
  'left-in': { round: string | number }
  'fetching-the-books': null
  'no-round-has-passed': null
  'no-sheets-for-onlookers': null
  'first-sheet-when': null
  'posting': { from: string | number; reason: string | number; to: string | number; what: string | number }
  'why-the-draws-are-fair': null
  'how-the-draws-are-sealed': null
  'the-seal': null
  'working-out-every-draw': null
  'the-secret-fits': null
  'match-does-not-fit': null
  'what-was-checked-and-proves': null
  'check-it-yourself': { command: string | number }
  'check-cannot-be-made': null
  'opening-the-rule-book': null
  'find-a-rule': null
  'find-a-rule-example': null
  'rules-found': { count: string | number }
  'no-rule-has-these-words': null
  'rule-number': { rule: string | number }
  'looking-it-up': null
  'no-such-rule': { rule: string | number }
  'rule-book-unreachable': null
  'open-the-whole-rule-book': null
  'management-length': null
  'management-line': null
  'month-of': { last: string | number; month: string | number }
  'bank-in-month': { month: string | number }
  'market-level': { level: string | number }
  'first-market-to-come': null
  'raw-scarce': null
  'raw-plentiful': null
  'sells-raw': null
  'buys-goods': null
  'amount-at-or-more': { amount: string | number; price: string | number }
  'amount-at-or-less': { amount: string | number; price: string | number }
  'the-last-auction': null
  'when-envelopes-are-opened': null
  'nobody-took-part': null
  'firms': null
  'cash': null
  'loans': null
  'capital': null
  'raw': null
  'goods': null
  'secret': null
  'winner': null
  'senior': null
  'left-in-month': { month: string | number }
  'count-raw': { count: string | number }
  'factories': { automated: string | number; standard: string | number }
  'factories-made': { count: string | number; each: string | number }
  'site-standard': null
  'site-automated': null
  'site-automation': null
  'site-opens': { kind: string | number; month: string | number }
  'bid-and-got': { amount: string | number; got: string | number; price: string | number }
  'worked': { what: string | number }
  'offered-and-sold': { amount: string | number; price: string | number; sold: string | number }
  'borrowed': { sum: string | number }
  'firm-is-wound-up': null
  'desk-fixed-costs': null
  'desk-owed': null
  'desk-credit': null
  'desk-capacity': null
  'sites-and-loans': null
  'no-sites-no-loans': null
  'site-from-month': { due: string | number; kind: string | number; opens: string | number; sum: string | number }
  'loan-due': { due: string | number; sum: string | number }
  'money-due': null
  'money-due-and-end': { month: string | number }
  'goodwill-length': null
  'goodwill-line': null
  'year-of': { last: string | number; year: string | number }
  'the-last-year': { year: string | number }
  'years': null
  'last-year': null
  'amber': null
  'black': null
  'crimson': null
  'oil': null
  'coal': null
  'labour': null
  'innovation': null
  'efficiency': null
  'advertising': null
  'companies': null
  'its-turn-now': null
  'bankrupt-in': { year: string | number }
  'a-share': null
  'shares-are-void': null
  'in-capital': null
  'market': null
  'resources-it-needs': null
  'saved': null
  'no-boss': null
  'if-the-year-ended-now': null
  'you-hold-shares': { count: string | number }
  'salary-a-year': null
  'salary-a-year-of': null
  'pays-dividends': null
  'innovation-turns': { from: string | number; to: string | number }
  'or-else-turns': { from: string | number; to: string | number }
  'else': null
  'what-happened-in': { year: string | number }
  'what-happened-last': null
  'dossier': { number: string | number }
  'dossier-of-event': { number: string | number }
  'dossier-void': { number: string | number }
  'effect-price': { resources: string | number; sum: string | number; way: string | number }
  'effect-funding': { resources: string | number }
  'effect-tax': { resources: string | number }
  'effect-mark': { mark: string | number; skill: string | number }
  'effect-scandal': { company: string | number }
  'effect-nothing': null
  'change-price': { from: string | number; resource: string | number; to: string | number }
  'change-funded': { company: string | number; sum: string | number }
  'change-taxed': { company: string | number; sum: string | number }
  'change-failed': { company: string | number }
  'change-replaced': { company: string | number; from: string | number; to: string | number }
  'change-saved': { company: string | number; resource: string | number }
  'change-boss-left': { boss: string | number; company: string | number }
  'change-market': { from: string | number; percent: string | number; to: string | number }
  'change-market-lost': { from: string | number; percent: string | number }
  'nothing-comes-of-it': null
  'results-of-the-year': null
  'dividend-and-capital': { capital: string | number; dividend: string | number; paid: string | number }
  'result-explained': null
  'the-proposal': null
  'proposed-by': { name: string | number }
  'boss-now': { company: string | number }
  'what-you-know': null
  'what-you-know-of': { year: string | number }
  'what-is-coming-in': { year: string | number }
  'nothing-is-hidden': null
  'dossiers-being-laid-out': null
  'how-dossiers-happen': null
  'only-you-see': null
  'only-you-and-others-see': { names: string | number }
  'closed-to-you': null
  'seen-by-names': { names: string | number }
  'seen-by-nobody': null
  'investors': null
  'investor': null
  'shares-and-cash': null
  'shares-of': { company: string | number }
  'worth-now': null
  'leads': null
  'resigned': null
  'only-cash-counts': null
  'worth-explained': null
  'bosses-on-offer': null
  'being-turned-up': null
  'innovation-explained': null
  'efficiency-explained': null
  'advertising-explained': null
  'marks-explained': null
  'deck': { count: string | number }
  'deck-and-under': { count: string | number; names: string | number }
  'partner-about': { company: string | number; shares: string | number; worth: string | number }
  'buy-from-at': { price: string | number }
  'sell-to-at': { price: string | number }
  'pit-transaction': { company: string | number; number: string | number }
  'pit-partners': { company: string | number }
  'pit-proposals': { company: string | number }
  'pit-vote': { company: string | number }
  'year-being-prepared': { year: string | number }
  'part-high': null
  'part-low': null
  'part-lacks-cash': null
  'part-holds-none': null
  'did-buy': null
  'did-sell': null
  'shares-in': { company: string | number; count: string | number }
  'shares-worth': { shares: string | number; sum: string | number }
  'no-share': null
  'how-prices-meet': null
  'prices-on-the-table': null
  'your-price': { price: string | number }
  'yours-to-set': null
  'choosing-partners': { choices: string | number; count: string | number; does: string | number; names: string | number; price: string | number }
  'winner-ends-with': { cash: string | number; holding: string | number; name: string | number; worth: string | number }
  'winner-ends-in-cash': { cash: string | number; name: string | number; worth: string | number }
  'shares-in-the-end': { values: string | number }
  'value-for': { company: string | number; value: string | number }
  'deal-title': { company: string | number; number: string | number }
  'deal-title-of-year': { company: string | number; number: string | number; year: string | number }
  'named-price': { price: string | number }
  'when-prices-are-opened': null
  'deal-none': null
  'deal-none-lower': { price: string | number }
  'deal-all-named': { price: string | number }
  'deal-being-chosen': { highest: string | number; lowest: string | number; price: string | number }
  'deal-one': { buyer: string | number; company: string | number; highest: string | number; lowest: string | number; price: string | number; seller: string | number }
  'deal-several': { buyer: string | number; company: string | number; highest: string | number; lowest: string | number; more: string | number; price: string | number; seller: string | number }
  'deal-fell-through': { highest: string | number; lowest: string | number; price: string | number }
  'deal-more': { buyer: string | number; seller: string | number }
  'you-bought': { paid: string | number; worth: string | number }
  'you-sold': { paid: string | number; worth: string | number }
  'you-were-left-out': null
  'you-looked-on': null
  'tens-up': null
  'tens-down': null
  'tens-of-the-price': null
  'units-up': null
  'units-down': null
  'units-of-the-price': null
  'wheel-shows': { digit: string | number; price: string | number }
  'price': null
  'price-facts': { company: string | number; count: string | number; value: string | number }
  'price-facts-and-last': { company: string | number; count: string | number; paid: string | number; value: string | number }
  'what-resources-cost': null
  'resource': null
  'spare': null
  'resource-costs': { price: string | number; resource: string | number }
  'resources-explained': null
  'the-ticker': null
  'tape-is-blank': null
  'ticker-sold': null
  'ticker-dotted': null
  'no-trade': null
  'prices-of-all': null
  'prices-of-all-about': null
  'year': null
  'number-of': null
  'proposes-yes': null
  'your-ballot': { ballot: string | number }
  'proposed': null
  'now': null
  'votes': null
  'votes-of': { count: string | number; says: string | number }
  'proposes': { boss: string | number; count: string | number; name: string | number }
  'proposes-in-place-of': { boss: string | number; count: string | number; name: string | number; now: string | number }
  'may-propose': { count: string | number }
  'to-be-asked': { names: string | number }
  'election': { against: string | number; boss: string | number; carried: string | number; company: string | number; for: string | number; name: string | number; needed: string | number }
}
