import { playSound, type Sound } from '../device/sounds.ts'

const vibrations: Partial<Record<Sound, number | number[]>> = { read: 40, bad: [60, 40, 60] }

/** Plays the sound and the vibration of a read, before any answer of the server. */
export function giveFeedback(sound: Sound): void {
  playSound(sound)
  // Browsers write an error in their console when a page vibrates before it was ever touched.
  const wasTouched = navigator.userActivation?.hasBeenActive ?? true
  const vibration = vibrations[sound]
  if (vibration !== undefined && wasTouched) navigator.vibrate?.(vibration)
}
