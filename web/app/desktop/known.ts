import { type DeviceKnows, knowsNothing } from '#rules/notification/desktop-notification.ts'
import { storedValue } from '../device/device-storage.ts'

/** The notifications already shown on this device, for the tab that becomes leader next. */
export const deviceKnows = storedValue<DeviceKnows>('farhapass.desktop', readKnown)

function readKnown(found: unknown): DeviceKnows {
  const { met, upTo, rang } = (found ?? {}) as Partial<DeviceKnows>
  const isWhole = Array.isArray(met) && typeof rang === 'object' && rang !== null
  return isWhole && typeof upTo === 'number' ? { met, upTo, rang } : knowsNothing
}
