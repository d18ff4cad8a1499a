import { isNight, wantsLessMotion } from './media'
import { ring, type Sound } from './sound'
import { keep, kept } from './storage'
import { say } from './words'

export type Theme = 'system' | 'light' | 'dark'
/** How fast bots go on: at once, so that one can see what happens, or as people would. */
export type Pace = 'at-once' | 'brisk' | 'people'

/** When a good step is worked out and filled in by itself: in the first round of a first game, always, or never. */
export type Suggestions = 'first' | 'always' | 'never'

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((each) => each === value) ?? null

export const THEMES = ['system', 'light', 'dark'] as const
export const SUGGESTIONS = ['first', 'always', 'never'] as const
export const PACES = ['at-once', 'brisk', 'people'] as const

class Settings {
  name = $state('')
  theme = $state<Theme>('system')
  alerts = $state(false)
  sounds = $state(false)
  suggestions = $state<Suggestions>('first')
  animation = $state(true)
  private chosenPace = $state<Pace | null>(null)

  constructor() {
    this.read()
    // What is chosen in another window holds in this one too.
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith('boardroom.')) this.read()
    })
    $effect.root(() => {
      $effect.pre(() => {
        document.documentElement.dataset['theme'] = this.isDark ? 'dark' : 'light'
        document.documentElement.dataset['animation'] = this.animation ? 'on' : 'off'
      })
    })
  }

  private read(): void {
    this.name = kept('name') ?? ''
    this.theme = oneOf(THEMES, kept('theme')) ?? 'system'
    this.alerts = kept('alerts') === 'yes'
    this.sounds = kept('sounds') === 'yes'
    this.suggestions = oneOf(SUGGESTIONS, kept('suggestions')) ?? 'first'
    this.animation = kept('animation') !== 'no'
    this.chosenPace = oneOf(PACES, kept('pace'))
  }

  get nameOrPlayer(): string {
    return this.name.trim() || say('player')
  }

  setName(name: string): void {
    this.name = name
    keep('name', name)
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && isNight.current)
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    keep('theme', theme)
  }

  /** Whether nothing shall move: by this setting or by the system's. */
  get isStill(): boolean {
    return !this.animation || wantsLessMotion.current
  }

  setAnimation(animation: boolean): void {
    this.animation = animation
    keep('animation', animation ? 'yes' : 'no')
  }

  /** Whoever wants less to move is not stopped by what comes forward, unless they ask for it. */
  get pace(): Pace {
    return this.chosenPace ?? (wantsLessMotion.current ? 'at-once' : 'brisk')
  }

  setPace(pace: Pace): void {
    this.chosenPace = pace
    keep('pace', pace)
  }

  setSuggestions(suggestions: Suggestions): void {
    this.suggestions = suggestions
    keep('suggestions', suggestions)
  }

  setSounds(sounds: boolean): void {
    this.sounds = sounds
    keep('sounds', sounds ? 'yes' : 'no')
    this.sound('turn')
  }

  sound(sound: Sound): void {
    if (this.sounds) ring(sound)
  }

  async setAlerts(alerts: boolean): Promise<void> {
    this.alerts = alerts
    keep('alerts', alerts ? 'yes' : 'no')
    if (alerts && 'Notification' in window && Notification.permission === 'default')
      await Notification.requestPermission()
  }

  /** Says that it is somebody's turn: a sound, and a notification if the page is not being looked at. */
  callForTurn(title: string, body: string): void {
    this.sound('turn')
    if (this.alerts && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      try {
        const note = new Notification(title, { body, tag: 'boardroom' })
        note.onclick = () => {
          window.focus()
          note.close()
        }
      } catch {
        // Some phones show notifications only for installed pages; the sound is enough.
      }
    }
  }
}

export const settings = new Settings()
