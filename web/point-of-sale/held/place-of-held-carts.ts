import { storedValue } from '../../app/device/device-storage.ts'

export const placeOfHeldCarts = (staffId: string): string => `farhapass.held-carts.${staffId}`

/** Whether there may be carts on hold, without reading them. */
export const mayWait = (staffId: string): boolean =>
  storedValue(placeOfHeldCarts(staffId), (found) => found !== undefined).get()
