import type { Form, Value } from '../wire'

function written(value: Value): string {
  if (!Array.isArray(value)) return String(value)
  return value.length === 0 ? '-' : value.map(written).join(',')
}

/** A filled form in the notation of the game, as in `bid 3 550`. */
export function notation(form: Form, values: Record<string, Value>): string {
  return [form.verb, ...form.fields.map((field) => written(values[field.name] ?? field.suggested))].join(' ')
}

/** The values of an action that fits a form; null if it is another form's. */
export function valuesOf(form: Form, action: string): Record<string, Value> | null {
  const [verb, ...words] = action.split(/\s+/)
  if (verb !== form.verb || words.length !== form.fields.length) return null
  return Object.fromEntries(
    form.fields.map((field, index) => {
      const word = words[index] ?? ''
      if (field.domain.kind === 'range') return [field.name, Number(word)]
      const choices = field.domain.choices
      const chosen = (text: string) => choices.find((choice) => written(choice.value) === text)?.value ?? text
      if (field.domain.kind === 'pick') return [field.name, chosen(word)]
      return [field.name, word === '-' ? [] : word.split(',').map(chosen)]
    }),
  )
}
