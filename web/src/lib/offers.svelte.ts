import { SvelteSet } from 'svelte/reactivity'
import type { Field, Form, OpenOffer, Position } from '../wire'

/** The field of a form that names an offer by its number. */
const NUMBER = 'deal'

/** The offers of deals at a table, and which of them their reader has not seen. */
export class Offers {
  /** By number and revision: other terms are another offer. */
  private readonly seen = new SvelteSet<string>()

  constructor(
    private readonly position: () => Position | null,
    private readonly you: () => number | null,
  ) {}

  /** Those that are open; null where there are no deals. */
  get open(): OpenOffer[] | null {
    return this.position()?.deals ?? null
  }

  /** Those that one may accept and has not looked at. */
  readonly fresh = $derived.by(() =>
    (this.open ?? []).filter((offer) => this.isMine(offer) && !this.seen.has(keyOf(offer))),
  )

  isMine = (offer: OpenOffer): boolean => offer.to.some((seat) => seat === this.you())

  look(): void {
    for (const offer of this.fresh) this.seen.add(keyOf(offer))
  }

  /** What can be done about deals now. */
  get forms(): Form[] {
    return this.position()?.menu.filter((form) => form.aside) ?? []
  }

  /** The forms that offer something to somebody. */
  get beginnings(): Form[] {
    return this.withoutOffer.filter(namesSomebody)
  }

  /** What else can be done beside the question. */
  get others(): Form[] {
    return this.withoutOffer.filter((form) => !namesSomebody(form))
  }

  private get withoutOffer(): Form[] {
    return this.forms.filter((form) => !form.fields.some(({ name }) => name === NUMBER))
  }

  /** The forms that answer an offer, each made out for it. */
  answersTo(offer: OpenOffer): Form[] {
    return this.forms
      .filter((form) => form.fields.some((field) => names(field, offer)))
      .map((form) => madeOut(form, offer))
  }
}

/** Whether one of the others is to be picked. */
const namesSomebody = (form: Form): boolean =>
  form.fields.some(
    ({ domain }) => domain.kind === 'pick' && domain.choices.some(({ seat }) => seat !== null && seat !== undefined),
  )

export const keyOf = (offer: OpenOffer): string => `${offer.number}.${offer.revision}`

function names({ name, domain }: Field, offer: OpenOffer): boolean {
  return name === NUMBER && domain.kind !== 'range' && domain.choices.some(({ value }) => value === offer.number)
}

/** A form in which it is settled which offer it is about, and that begins with the offer's own terms. */
function madeOut(form: Form, offer: OpenOffer): Form {
  const fields = form.fields.map((field): Field => {
    const named = offer.named[field.name]
    if (typeof named === 'number') return { ...field, suggested: named, domain: only(named) }
    return { ...field, suggested: offer.values[field.name] ?? field.suggested }
  })
  return { ...form, fields }
}

const only = (value: number): Field['domain'] => ({
  kind: 'range',
  min: value,
  max: value,
  advised_min: value,
  advised_max: value,
  usual_min: value,
  usual_max: value,
  step: 1,
})
