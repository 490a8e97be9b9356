/**
 * The pages and actions chosen last on this device, latest first. Cards and people are not stored, so that the next person at the device
 * does not see them.
 */
import { storedValue } from '../device/device-storage.ts'

const most = 5
const kept = storedValue<readonly string[]>('farhapass.palette', (left) =>
  Array.isArray(left) ? left.filter((id) => typeof id === 'string').slice(0, most) : [],
)

export const useRecent = kept.use

export const rememberChoice = (id: string): void =>
  kept.set([id, ...kept.get().filter((other) => other !== id)].slice(0, most))
