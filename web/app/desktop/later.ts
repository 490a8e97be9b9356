import { storedValue } from '../device/device-storage.ts'

/** After two answers «Plus tard» the question is not asked again, so that people are not pestered. */
const askedAtMost = 2

const times = storedValue('farhapass.notifications-later', (found) => (typeof found === 'number' ? found : 0))

/** Whether «Plus tard» was answered often enough on this device that the question is no longer asked. */
export const isPutOffForGood = (): boolean => times.get() >= askedAtMost
export const putOff = (): void => times.set(times.get() + 1)
