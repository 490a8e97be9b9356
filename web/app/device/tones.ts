/** Notes made by the browser itself: no file to load, and nothing kept. */

/** One note: hertz, then when it starts and how long it lasts, in milliseconds. */
export type Note = readonly [hertz: number, startsAt: number, lasts: number]

let device: AudioContext | undefined

/** At once or not at all, `volume` from 0 to 1: never throws, and never later, when a browser has kept sound locked until a tap. */
export function strike(notes: readonly Note[], volume: number): void {
  if (typeof AudioContext === 'undefined') return
  try {
    const output = openDevice()
    const asked = performance.now()
    const strikeIfStillDue = () => performance.now() - asked < 300 && sound(output, notes, volume)
    if (output.state === 'running') sound(output, notes, volume)
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

function sound(output: AudioContext, notes: readonly Note[], volume: number): void {
  const loudness = output.createGain()
  loudness.gain.value = volume
  loudness.connect(output.destination)
  for (const [hertz, startsAt, lasts] of notes) {
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
