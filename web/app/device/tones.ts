/** Sounds synthesized by the browser: no file to load, and nothing stored. */

/** One note: its frequency in hertz, then its start and duration in milliseconds. */
export type Note = readonly [hertz: number, startsAt: number, lasts: number]

let device: AudioContext | undefined

/**
 * Plays the notes at once, `volume` from 0 to 1. Never throws; when the browser blocks sound until a tap, the notes are dropped, not
 * delayed.
 */
export function strike(notes: readonly Note[], volume: number): void {
  if (typeof AudioContext === 'undefined') return
  try {
    const output = openDevice()
    const asked = performance.now()
    const strikeIfStillDue = () => performance.now() - asked < 300 && sound(output, notes, volume)
    if (output.state === 'running') sound(output, notes, volume)
    else void output.resume().then(strikeIfStillDue, () => undefined)
  } catch {
    // No sound card, or too many sounds at once: colours and words carry the same message.
  }
}

/** Whether the browser still waits for a tap before this page may play sound. */
export const soundsAreLocked = (): boolean =>
  typeof AudioContext !== 'undefined' && openDevice().state !== 'running'

/** Browsers allow sound only after the first tap or key: the audio device must be ready by then. */
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
    // Short ramps at both ends: a tone that is cut off clicks.
    envelope.gain.setValueAtTime(0, from)
    envelope.gain.linearRampToValueAtTime(hertz < 300 ? 0.5 : 1, from + 0.005)
    envelope.gain.setValueAtTime(hertz < 300 ? 0.5 : 1, Math.max(from + 0.005, until - 0.01))
    envelope.gain.linearRampToValueAtTime(0, until)
    tone.connect(envelope).connect(loudness)
    tone.start(from)
    tone.stop(until)
  }
}
