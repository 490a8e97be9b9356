/** A screen that the public sees may keep its amounts to itself: one switch for all of them, kept on this device. */
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { storedValue } from './device-storage.ts'

const kept = storedValue('farhapass.masked-amounts', (left) => left === true)

export const areAmountsMasked = kept.get

/** `const [areMasked, mask] = useMaskedAmounts()` */
export const useMaskedAmounts = (): [boolean, (areMasked: boolean) => void] => [kept.use(), kept.set]

const masked = '•••\u00A0DH'

/** How an amount is written on this device. */
export const useAmounts = (): ((amount: Centimes) => string) => (kept.use() ? () => masked : formatDirhams)
