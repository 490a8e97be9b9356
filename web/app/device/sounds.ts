import { storedValue } from './device-storage.ts'
import { type Note, strike } from './tones.ts'

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
  ready: [
    [1318, 0, 160],
    [1046, 180, 320],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>

export type Sound = keyof typeof sounds

/** `volume` is from 0 to 1. Stored on the device. */
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

export function playSound(sound: Sound): void {
  const { isMuted, volume } = stored.get()
  if (isMuted || volume === 0) return
  strike(sounds[sound], volume * (sound === 'tick' ? 0.15 : 0.6))
}
