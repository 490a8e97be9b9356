import { storedValue } from '../device/device-storage.ts'

/** Asked a third time, a person would be pestered. */
const askedAtMost = 2

const times = storedValue('farhapass.notifications-later', (found) => (typeof found === 'number' ? found : 0))

/** How often «Plus tard» was answered on this device. */
export const isPutOffForGood = (): boolean => times.get() >= askedAtMost
export const putOff = (): void => times.set(times.get() + 1)
