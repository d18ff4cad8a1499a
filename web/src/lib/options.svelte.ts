import type { OptionSpec } from '../wire'

/** The options of games while somebody chooses them. A variant takes over what was chosen in another as far as it can, and brings what is usual for the rest. */
export class ChosenOptions {
  /** By game and option. */
  private chosen = $state.raw<Record<string, string>>({})

  constructor(private readonly usual: (option: OptionSpec) => string) {}

  valueOf(game: string, option: OptionSpec): string {
    const value = this.chosen[`${game} ${option.name}`]
    return value !== undefined && takes(option, value) ? value : this.usual(option)
  }

  set(game: string, option: OptionSpec, value: string | number | null): void {
    this.chosen = { ...this.chosen, [`${game} ${option.name}`]: String(value ?? '') }
  }

  /** What is not as the rules have it. */
  changed(game: string, options: OptionSpec[]): Record<string, string> {
    const values = options.map((option) => [option, this.valueOf(game, option)] as const)
    const changed = values.filter(([option, value]) => value !== String(option.value))
    return Object.fromEntries(changed.map(([option, value]) => [option.name, value]))
  }
}

/** A number out of range stays to be put right. */
const takes = ({ domain }: OptionSpec, value: string): boolean =>
  domain.kind === 'range' || domain.choices.some((choice) => String(choice.value) === value)
