import type { Games, RuleText } from '../wire'
import { api } from './api'

/** What hardly ever changes, asked for once. */
class Catalog {
  private gamesAsked: Promise<Games> | null = null
  private rulesAsked = new Map<string, Promise<RuleText[]>>()

  games(): Promise<Games> {
    this.gamesAsked ??= api.games().catch((problem) => {
      this.gamesAsked = null
      throw problem
    })
    return this.gamesAsked
  }

  rules(game: string): Promise<RuleText[]> {
    const asked = this.rulesAsked.get(game) ?? api.rules(game)
    this.rulesAsked.set(game, asked)
    asked.catch(() => this.rulesAsked.delete(game))
    return asked
  }
}

export const catalog = new Catalog()

/** The rule that is being looked up, over whatever page one is on. */
class RuleSlip {
  open = $state.raw<{ game: string; rule: string } | null>(null)
}

export const ruleSlip = new RuleSlip()
