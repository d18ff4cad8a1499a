import { dollars } from '../../lib/format'
import { say } from '../../lib/words'
import type { Law, Payment, Post, Proposal, Whom } from './wire'

/** The highest count that a law can name, which stands for no end. */
const NO_END = 99

/** For whom a law is. */
function whomTold({ of, least, most }: Whom): string {
  if (of === 'everyone') return say('law-everybody')
  const range =
    least === 0 && most >= NO_END
      ? 'any'
      : least === most
        ? 'just'
        : least === 0
          ? 'most'
          : most >= NO_END
            ? 'least'
            : 'between'
  // A Basic Income is counted in tens of thousands.
  return of === 'basic-income'
    ? say('law-whom-income', { range, least: dollars(least * 10_000), most: dollars(most * 10_000) })
    : say('law-whom', { of, range, least, most })
}

/** A tax law in words, without a full stop. */
export function lawTold(law: Law): string {
  const whom = whomTold(law.whom)
  switch (law.does) {
    case 'charge':
      return say('law-charge', { whom, on: law.on, sum: dollars(law.amount) })
    case 'exempt':
      return say('law-exempt', { whom, what: law.what, first: law.first })
    case 'deduct':
      return say('law-deduct', { whom, per: law.per, sum: dollars(law.amount) })
    case 'shield':
      return say('law-shield', { whom, cards: law.cards })
  }
}

export const paymentTold = ({ whom, amount, rounds }: Payment): string =>
  say('law-payment', { whom: whomTold(whom), sum: dollars(amount), rounds })

/** What a bill would make law. */
export function billTold({ bill, repeals }: Proposal): string {
  switch (bill.bill) {
    case 'tax':
      return say('bill-tax', { how: bill.how, law: lawTold(bill.law) })
    case 'repeal':
      return repeals ? say('bill-repeal', { law: lawTold(repeals) }) : ''
    case 'payment':
      return paymentTold(bill)
  }
}

export const postName = (post: Post): string =>
  ({
    finance: say('minister-of-finance'),
    industry: say('minister-of-industry'),
    trade: say('minister-of-trade'),
    labour: say('minister-of-labour'),
    transport: say('minister-of-transport'),
  })[post]
