/** A screen that the public sees may keep its amounts to itself: one switch for all of them, kept on this device. */
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { storedValue } from './device-storage.ts'

export const maskedAmounts = storedValue('farhapass.masked-amounts', (left) => left === true)

/** `const [areMasked, mask] = useMaskedAmounts()` */
export const useMaskedAmounts = (): [boolean, (areMasked: boolean) => void] => [
  maskedAmounts.use(),
  maskedAmounts.set,
]

const masked = '•••\u00A0DH'

/** How an amount is written on this device. */
export const useAmounts = (): ((amount: Centimes) => string) =>
  maskedAmounts.use() ? () => masked : formatDirhams
