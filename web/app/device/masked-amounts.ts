/** A switch that hides all amounts on a screen that the public sees, stored on this device. */
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { storedValue } from './device-storage.ts'

export const maskedAmounts = storedValue('farhapass.masked-amounts', (left) => left === true)

/** `const [areMasked, mask] = useMaskedAmounts()` */
export const useMaskedAmounts = (): [boolean, (areMasked: boolean) => void] => [
  maskedAmounts.use(),
  maskedAmounts.set,
]

const masked = '•••\u00A0DH'

/** Formats amounts as this device shows them. */
export const useAmounts = (): ((amount: Centimes) => string) =>
  maskedAmounts.use() ? () => masked : formatDirhams
