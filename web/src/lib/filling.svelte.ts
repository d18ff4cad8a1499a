import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Call, Domain, Field, Form, Limit, Only, Previewed, Problem, Value } from '../wire'
import { asProblem } from './api'

/** Who can say what an action amounts to: a table, or a lesson. */
export type Clerk = {
  preview: (action: Call, signal?: AbortSignal) => Promise<Previewed>
  limits: (verb: string, values: Record<string, Value>, signal: AbortSignal) => Promise<Limit[]>
}

/** An action as text, by what is in each field of its form. */
export function written(of: Form, value: (field: Field) => Value): string {
  return JSON.stringify({
    verb: of.verb,
    ...Object.fromEntries(of.fields.map((field) => [field.name, value(field)])),
  })
}

const isSame = (a: Value | undefined, b: Value) => JSON.stringify(a) === JSON.stringify(b)

/** Whether what a field or a choice hangs on is so. */
const holds = (only: Only | undefined, valueOf: (name: string) => Value | undefined) =>
  only === undefined || only.among.some((value) => isSame(valueOf(only.field), value))

/** A field with the choices that can be picked now: itself, where none hangs on anything. */
function narrowed(field: Field, valueOf: (name: string) => Value | undefined): Field {
  const { domain } = field
  if (domain.kind === 'range' || domain.choices.every(({ only }) => only === undefined)) return field
  return { ...field, domain: { ...domain, choices: domain.choices.filter(({ only }) => holds(only, valueOf)) } }
}

/** Whether there is more than one value. */
const leavesChoice = (domain: Domain) =>
  domain.kind === 'range' ? domain.min !== domain.max : domain.kind === 'pick' || domain.choices.length > 0

/** What stands in a field, as far as it can be picked now. */
function asFarAsItGoes(value: Value, { domain, suggested }: Field): Value {
  if (domain.kind === 'range') return value
  const can = (one: Value) => domain.choices.some((choice) => isSame(choice.value, one))
  if (Array.isArray(value)) return value.filter(can)
  return can(value) ? value : (domain.choices[0]?.value ?? suggested)
}

/** A number that might stand and does not go any more gives way as little as it must. Choices are narrowed where they are shown. */
function withinNew(value: Value, before: Domain, now: Domain): Value {
  if (typeof value !== 'number' || before.kind !== 'range' || now.kind !== 'range') return value
  return value < before.min || value > before.max ? value : Math.min(now.max, Math.max(now.min, value))
}

/** The form that somebody fills in: which it is, what is in it, what that amounts to, and why it cannot be. */
export class Filling {
  verb = $state('')
  values = $state<Record<string, Value>>({})
  preview = $state.raw<Previewed | null>(null)
  refusal = $state.raw<Problem | null>(null)
  limits = $state.raw<Limit[]>([])
  isTouched = $state(false)
  /** Whether somebody has a field in hand, and may be about to type: nobody else fills anything in then. */
  isInHand = $state(false)
  /** Whether it was decided: chosen, filled in or taken in hand. What is merely offered is not sent. */
  isDecided = $state(false)
  /** Which action at which question the preview is of, and the limits. */
  previewOf = $state.raw('')
  limitsOf = $state.raw('')
  private refusalOf = ''
  /** The fields that somebody filled in; what stands in the others is merely offered. */
  private readonly chosen = new SvelteSet<string>()
  /** What stood in the forms of this question that somebody has turned away from: it is still there on coming back. */
  private readonly left = new SvelteMap<string, { values: Record<string, Value>; chosen: string[] }>()

  /** The fields as they were offered last. */
  private offered: Field[] = []

  constructor(
    private readonly forms: () => Form[],
    private readonly question: () => string,
    readonly clerk: Clerk,
  ) {}

  readonly form = $derived.by(() => this.forms().find((each) => each.verb === this.verb) ?? null)
  /** Its fields with what can be picked in them now. What does not matter, or leaves no choice, is not shown: it goes along as suggested. */
  readonly usable = $derived.by(() => {
    const valueOf = (name: string) => this.inField(name)
    const fields = this.form?.fields.filter((field) => holds(field.only, valueOf)) ?? []
    return fields.map((field) => narrowed(field, valueOf)).filter(({ domain }) => leavesChoice(domain))
  })
  /** As text, so that nothing is asked anew when only the table has changed. */
  readonly action = $derived.by(() => {
    const sent = (field: Field) => {
      const shown = this.usable.find(({ name }) => name === field.name)
      return shown ? asFarAsItGoes(this.values[field.name] ?? field.suggested, shown) : field.suggested
    }
    return this.form ? written(this.form, sent) : ''
  })
  /** The same words can mean another thing at another question: to pass, say. */
  readonly asked = $derived.by(() => `${this.question()} ${this.action}`)
  private readonly isJoint = $derived.by(
    () => (this.form?.fields.filter((field) => field.domain.kind === 'range').length ?? 0) > 1,
  )

  get call(): Call {
    return JSON.parse(this.action) as Call
  }

  /** A new question. What was answered stands in its form; where there is a choice, nothing is chosen. */
  begin(): void {
    const forms = this.forms()
    const form = forms.find((each) => each.answered) ?? (forms.length === 1 ? forms[0]! : null)
    this.left.clear()
    this.choose(form)
    this.isTouched = false
    this.isInHand = false
    // Where all one may do is pick some, to pick none is an answer.
    const mayBeLeft = ({ domain }: Field) => domain.kind === 'some' && domain.at_least === 0
    this.isDecided = form !== null && (form.answered || this.usable.every(mayBeLeft))
  }

  /** Somebody chooses one of several forms. */
  pick(chosen: Form): void {
    this.isTouched = true
    this.isDecided = true
    if (chosen.verb === this.verb) return
    if (this.form) this.left.set(this.verb, { values: { ...this.values }, chosen: [...this.chosen] })
    this.choose(chosen)
    const before = this.left.get(chosen.verb)
    if (!before) return
    this.values = before.values
    for (const name of before.chosen) this.chosen.add(name)
  }

  choose(chosen: Form | null): void {
    this.verb = chosen?.verb ?? ''
    this.values = Object.fromEntries((chosen?.fields ?? []).map((field) => [field.name, field.suggested]))
    this.offered = chosen?.fields ?? []
    this.chosen.clear()
    this.refusal = null
    if (this.previewOf !== this.asked) this.preview = null
    if (this.limitsOf !== this.asked) this.limits = []
  }

  /**
   * The same question, and other circumstances: somebody was given money, say. What somebody filled in stays where it may still stand,
   * and what was merely offered follows the new offer.
   */
  renew(): void {
    const fields = this.form?.fields ?? []
    if (fields === this.offered) return
    for (const field of fields) {
      const before = this.offered.find(({ name }) => name === field.name)
      const value = this.values[field.name]
      if (before === undefined || value === undefined) continue
      const isOffered = !this.chosen.has(field.name) && isSame(value, before.suggested)
      const renewed = isOffered ? field.suggested : withinNew(value, before.domain, field.domain)
      if (!isSame(value, renewed)) this.values[field.name] = renewed
    }
    this.offered = fields
  }

  /** Somebody takes a field in hand. */
  take(): void {
    this.isInHand = true
    this.isDecided = true
  }

  /** Fills in an action. */
  use(call: Call): void {
    const form = this.forms().find((each) => each.verb === call.verb)
    if (!form) return
    const { verb: _verb, ...given } = call
    this.choose(form)
    this.values = given
    this.isDecided = true
  }

  type(name: string, value: Value): void {
    this.isTouched = true
    this.isDecided = true
    this.chosen.add(name)
    this.values[name] = value
  }

  /** Fills in several fields at once, as somebody chose them. */
  fill(values: Record<string, Value>): void {
    for (const [name, value] of Object.entries(values)) this.type(name, value)
  }

  /** The first of these forms that takes such a value in such a field. */
  taking(verbs: string[], name: string, value: Value): string | null {
    const takes = ({ domain }: Field) =>
      domain.kind === 'range'
        ? typeof value === 'number' && value >= domain.min && value <= domain.max
        : domain.choices.some((choice) => choice.value === value)
    const form = this.forms().find(
      ({ verb, fields }) => verbs.includes(verb) && fields.some((field) => field.name === name && takes(field)),
    )
    return form?.verb ?? null
  }

  /** Somebody points at something elsewhere, on the board say: the form for it is chosen, with these values. */
  point(verb: string, values: Record<string, Value>): void {
    const form = this.forms().find((each) => each.verb === verb)
    if (!form) return
    if (this.verb !== verb) this.pick(form)
    this.fill(values)
  }

  /** What is merely offered gives way to what somebody chose, as far as it must. */
  private giveWay(key: string): void {
    if (this.asked !== key || this.refusalOf !== key || this.limitsOf !== key) return
    const way = this.corrections.find(({ field }) => !this.chosen.has(field.name))
    if (way && this.chosen.size > 0) this.values[way.field.name] = way.value
  }

  /**
   * Asks, as one types, what it will cost and what can go wrong, and asks again when the circumstances are others. For a component that is
   * being set up.
   */
  follow(isOpen: () => boolean, circumstances: () => unknown = () => null): void {
    $effect(() => {
      void circumstances()
      const wanted = this.action
      const key = this.asked
      const isJoint = this.isJoint
      if (!isOpen() || wanted === '') return
      const abort = new AbortController()
      const wait = setTimeout(() => {
        const call = JSON.parse(wanted) as Call
        if (isJoint) {
          const { verb, ...values } = call
          // How far each number goes hangs on the others; without an answer the ranges of the menu stand.
          this.clerk.limits(verb, values, abort.signal).then(
            (answer) => {
              this.limits = answer
              this.limitsOf = key
              this.giveWay(key)
            },
            () => undefined,
          )
        }
        this.clerk.preview(call, abort.signal).then(
          (answer) => {
            this.preview = answer
            this.previewOf = key
            this.refusal = null
          },
          (problem) => {
            if (abort.signal.aborted) return
            this.preview = null
            this.refusal = asProblem(problem)
            this.refusalOf = key
            this.giveWay(key)
          },
        )
      }, 120)
      return () => {
        clearTimeout(wait)
        abort.abort()
      }
    })
  }

  /** How far a number goes while the others stay; as far as the menu says where one of them can give way. */
  limitOf(name: string): Limit | null {
    const canGiveWay = ({ name: other, domain }: Field) =>
      other !== name && domain.kind === 'range' && !this.chosen.has(other) && Number(this.inField(other)) > domain.min
    if (this.form?.fields.some(canGiveWay)) return null
    return this.foundLimitOf(name)
  }

  private foundLimitOf(name: string): Limit | null {
    return this.limits.find((limit) => limit.field === name) ?? null
  }

  private inField(name: string): Value | undefined {
    return this.values[name] ?? this.form?.fields.find((field) => field.name === name)?.suggested
  }

  /** What would do may be there already: then another field is at fault, and to offer it again would help nobody. */
  readonly isInVain = $derived.by(() => {
    const nearest = this.refusal?.nearest
    return nearest !== undefined && this.inField(nearest.field) === nearest.value
  })

  isAsSuggested(field: Field): boolean {
    return isSame(this.inField(field.name), field.suggested)
  }

  fieldError(name: string): Problem | null {
    return this.refusal?.nearest?.field === name && !this.isInVain ? this.refusal : null
  }

  readonly looseError = $derived.by(() => {
    const isOfField = this.form?.fields.some((field) => field.name === this.refusal?.nearest?.field) ?? false
    return this.refusal && (this.isInVain || !isOfField) ? this.refusal : null
  })

  /** The numbers that would do if all others stayed, where the refusal itself knows none. */
  readonly fixes = $derived.by(() => {
    return this.looseError && this.limitsOf === this.asked ? this.corrections : []
  })

  private readonly corrections = $derived.by(() =>
    (this.form?.fields ?? []).flatMap((field) => {
      const range = this.foundLimitOf(field.name)?.range
      const given = this.inField(field.name)
      if (!range || typeof given !== 'number') return []
      const value = Math.min(range[1], Math.max(range[0], given))
      return value === given ? [] : [{ field, value }]
    }),
  )
}
