/** I and O are left out: shouted or handwritten they pass for 1 and 0. */
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/** What a stand may bear on its orders, in the order in which it is proposed: «A» to «Z», then «AA» to «ZZ». */
export const orderLetters: readonly string[] = [
  ...letters,
  ...letters.flatMap((first) => letters.map((second) => first + second)),
]

export const isOrderLetter = (text: string): boolean => /^[A-HJ-NP-Z]{1,2}$/.test(text)

/** After it comes 001 again. */
export const lastOrderNumber = 999

/** «A» of «A-127». */
export const letterOf = (given: string): string => given.slice(0, given.indexOf('-'))

/** «A-127»: the n-th order of a stand's business day, n counted from 1. After 999 comes 001 again. */
export function orderNumber(letter: string, n: number): string {
  if (!isOrderLetter(letter)) throw new RangeError(`not a letter of orders: ${letter}`)
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`orders count from 1: ${n}`)
  return `${letter}-${String(((n - 1) % lastOrderNumber) + 1).padStart(3, '0')}`
}
