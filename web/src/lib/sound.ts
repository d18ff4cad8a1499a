/** The house's own sounds: made where they are heard, so that nothing is fetched for them. */
export type Sound = 'opening' | 'turn' | 'offer' | 'end'

/** A struck bell: the frequency, when it is struck, and how long it is heard, in seconds. */
type Strike = [hertz: number, at: number, length: number]

const STRIKES: Record<Exclude<Sound, 'opening'>, Strike[]> = {
  turn: [
    [659, 0, 0.5],
    [880, 0.12, 0.7],
  ],
  offer: [
    [392, 0, 0.35],
    [392, 0.16, 0.45],
  ],
  end: [
    [523, 0, 0.7],
    [659, 0.16, 0.7],
    [784, 0.32, 0.8],
    [1047, 0.5, 1.4],
  ],
}
const LOUDNESS = 0.09

export function ring(sound: Sound): void {
  try {
    const context = new AudioContext()
    const length = sound === 'opening' ? rustle(context) : strike(context, STRIKES[sound])
    setTimeout(() => void context.close(), (length + 0.2) * 1000)
  } catch {
    // No sound device: what is to be heard is seen too.
  }
}

function strike(context: AudioContext, strikes: Strike[]): number {
  const now = context.currentTime
  for (const [hertz, at, length] of strikes) {
    // A bell is its tone and, more softly, one above it.
    for (const [times, share] of [
      [1, 1],
      [2.76, 0.25],
    ] as const) {
      const tone = new OscillatorNode(context, { frequency: hertz * times })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(LOUDNESS * share, now + at)
      volume.gain.exponentialRampToValueAtTime(0.0005, now + at + length)
      tone.connect(volume).connect(context.destination)
      tone.start(now + at)
      tone.stop(now + at + length)
    }
  }
  return Math.max(...strikes.map(([, at, length]) => at + length))
}

/** Paper that is torn open: noise that becomes brighter and fades. */
function rustle(context: AudioContext): number {
  const length = 0.32
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  const noise = new AudioBufferSourceNode(context, { buffer })
  const bright = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1800, Q: 0.8 })
  bright.frequency.linearRampToValueAtTime(5200, context.currentTime + length)
  const volume = new GainNode(context, { gain: LOUDNESS * 1.5 })
  volume.gain.exponentialRampToValueAtTime(0.0005, context.currentTime + length)
  noise.connect(bright).connect(volume).connect(context.destination)
  noise.start()
  return length
}
