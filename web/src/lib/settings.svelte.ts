import { keep, kept } from './storage'
import { say } from './words'

type Theme = 'system' | 'light' | 'dark'

class Settings {
  name = $state(kept('name') ?? '')
  theme = $state<Theme>((kept('theme') as Theme | null) ?? 'system')
  alerts = $state(kept('alerts') === 'yes')
  animation = $state(kept('animation') !== 'no')

  constructor() {
    this.showTheme()
    this.showAnimation()
  }

  get nameOrPlayer(): string {
    return this.name.trim() || say('player')
  }

  setName(name: string): void {
    this.name = name
    keep('name', name)
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  }

  switchTheme(): void {
    this.theme = this.isDark ? 'light' : 'dark'
    keep('theme', this.theme)
    this.showTheme()
  }

  /** Whether nothing shall move: by this setting or by the system's. */
  get isStill(): boolean {
    return !this.animation || matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  switchAnimation(): void {
    this.animation = !this.animation
    keep('animation', this.animation ? 'yes' : 'no')
    this.showAnimation()
  }

  async switchAlerts(): Promise<void> {
    this.alerts = !this.alerts
    keep('alerts', this.alerts ? 'yes' : 'no')
    if (this.alerts) {
      beep()
      if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
    }
  }

  /** Says that it is somebody's turn: a sound, and a notification if the page is not being looked at. */
  alert(title: string, body: string): void {
    if (!this.alerts) return
    beep()
    if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
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

  private showAnimation(): void {
    document.documentElement.dataset['animation'] = this.animation ? 'on' : 'off'
  }

  private showTheme(): void {
    document.documentElement.dataset['theme'] = this.theme
  }
}

function beep(): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 660
    volume.gain.setValueAtTime(0.08, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.35)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.4)
    tone.onended = () => void context.close()
  } catch {
    // No sound device: the notification is enough.
  }
}

export const settings = new Settings()
