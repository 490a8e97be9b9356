/** Whether the tiles of this device's till show photos. */
import { storedValue } from './device-storage.ts'

type Device = {
  readonly hardwareConcurrency?: number
  /** Gigabytes; not every browser tells. */
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** A weak tablet draws its tiles faster without them. */
export const affordsPhotos = ({ hardwareConcurrency = 4, deviceMemory = 4, connection }: Device): boolean =>
  hardwareConcurrency >= 4 && deviceMemory >= 4 && connection?.saveData !== true

/** What was chosen on this device; else what it can afford. */
export const readPhotos = (kept: unknown, device: Device): boolean =>
  typeof kept === 'boolean' ? kept : affordsPhotos(device)

const kept = storedValue('farhapass.photos', (stored) => readPhotos(stored, navigator as Device))

export const useShowsPhotos = kept.use
export const showPhotos = kept.set
