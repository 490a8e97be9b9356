import { storedValue } from './device-storage.ts'

/** One note: hertz, then when it starts and how long it lasts, in milliseconds. */
type Note = readonly [hertz: number, startsAt: number, lasts: number]

export const sounds = {
  read: [[1046, 0, 90]],
  bad: [
    [220, 0, 140],
    [220, 200, 140],
  ],
  tick: [[880, 0, 15]],
  success: [
    [784, 0, 110],
    [1046, 120, 180],
  ],
  refused: [
    [196, 0, 120],
    [196, 180, 120],
    [196, 360, 200],
  ],
  'new order': [
    [659, 0, 150],
    [880, 170, 260],
  ],
  cancelled: [
    [880, 0, 130],
    [659, 150, 130],
    [440, 300, 240],
  ],
  late: [[196, 0, 420]],
} as const satisfies Readonly<Record<string, readonly Note[]>>

export type Sound = keyof typeof sounds

/** `volume` from 0 to 1. Kept on the device. */
export interface SoundSettings {
  readonly volume: number
  readonly isMuted: boolean
}

const stored = storedValue('farhapass.sounds', readSettings)

export const soundSettings = stored.get
export const useSoundSettings = stored.use

export function changeSoundSettings(change: Partial<SoundSettings>): void {
  const settings = stored.get()
  const volume = Math.min(1, Math.max(0, change.volume ?? settings.volume))
  stored.set({ isMuted: change.isMuted ?? settings.isMuted, volume })
}

function readSettings(found: unknown): SoundSettings {
  const { volume, isMuted } = (found ?? {}) as Partial<SoundSettings>
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1
  return { volume: isVolume ? volume : 0.7, isMuted: isMuted === true }
}

let device: AudioContext | undefined

/** Plays at once or not at all: never throws, and never later, when a browser has kept sound locked until a tap. */
export function playSound(sound: Sound): void {
  const { isMuted, volume } = stored.get()
  if (isMuted || volume === 0 || typeof AudioContext === 'undefined') return
  try {
    const output = openDevice()
    const asked = performance.now()
    const strikeIfStillDue = () => performance.now() - asked < 300 && strike(output, sound)
    if (output.state === 'running') strike(output, sound)
    else void output.resume().then(strikeIfStillDue, () => undefined)
  } catch {
    // No sound card, or too many sounds at once: colour and words say the same.
  }
}

/** Whether the browser still waits for a tap before it lets this page be heard. */
export const soundsAreLocked = (): boolean =>
  typeof AudioContext !== 'undefined' && openDevice().state !== 'running'

/** Browsers let a page be heard only after its first tap or key: be ready by then. */
function openDevice(): AudioContext {
  if (device) return device
  const opened = new AudioContext()
  device = opened
  const unlock = () => void opened.resume().catch(() => undefined)
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, unlock, { once: true })
  return opened
}

function strike(output: AudioContext, sound: Sound): void {
  const loudness = output.createGain()
  loudness.gain.value = stored.get().volume * (sound === 'tick' ? 0.15 : 0.6)
  loudness.connect(output.destination)
  for (const [hertz, startsAt, lasts] of sounds[sound]) {
    const from = output.currentTime + startsAt / 1000
    const until = from + lasts / 1000
    const tone = output.createOscillator()
    const envelope = output.createGain()
    tone.type = hertz < 300 ? 'square' : 'sine'
    tone.frequency.value = hertz
    // Ramps of a few milliseconds: a tone cut off straight clicks.
    envelope.gain.setValueAtTime(0, from)
    envelope.gain.linearRampToValueAtTime(hertz < 300 ? 0.5 : 1, from + 0.005)
    envelope.gain.setValueAtTime(hertz < 300 ? 0.5 : 1, Math.max(from + 0.005, until - 0.01))
    envelope.gain.linearRampToValueAtTime(0, until)
    tone.connect(envelope).connect(loudness)
    tone.start(from)
    tone.stop(until)
  }
}
