/** Whether the tiles of this device's till show photos. */
import { storedValue } from './device-storage.ts'

type Device = {
  readonly hardwareConcurrency?: number
  /** In gigabytes; undefined in browsers that do not tell. */
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** A weak tablet renders its tiles faster without photos. */
export const affordsPhotos = ({ hardwareConcurrency = 4, deviceMemory = 4, connection }: Device): boolean =>
  hardwareConcurrency >= 4 && deviceMemory >= 4 && connection?.saveData !== true

/** The choice stored on this device; without one, what the device can afford. */
export const readPhotos = (kept: unknown, device: Device): boolean =>
  typeof kept === 'boolean' ? kept : affordsPhotos(device)

const kept = storedValue('farhapass.photos', (stored) => readPhotos(stored, navigator as Device))

export const useShowsPhotos = kept.use
export const showPhotos = kept.set
