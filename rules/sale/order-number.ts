/** Without I and O, which are mistaken for 1 and 0 when called or handwritten. */
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/** The letters of stands in the order in which they are proposed: «A» to «Z», then «AA» to «ZZ». */
export const orderLetters: readonly string[] = [
  ...letters,
  ...letters.flatMap((first) => letters.map((second) => first + second)),
]

export const isOrderLetter = (text: string): boolean => /^[A-HJ-NP-Z]{1,2}$/.test(text)

/** The number after which 001 follows again. */
export const lastOrderNumber = 999

/** «A» of «A-127». */
export const letterOf = (given: string): string => given.slice(0, given.indexOf('-'))

/** «A-127»: the n-th order of a stand's business day, n counted from 1. 001 follows 999. */
export function orderNumber(letter: string, n: number): string {
  if (!isOrderLetter(letter)) throw new RangeError(`not a letter of orders: ${letter}`)
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`orders count from 1: ${n}`)
  return `${letter}-${String(((n - 1) % lastOrderNumber) + 1).padStart(3, '0')}`
}
