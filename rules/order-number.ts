/** The letters a stand may bear on its orders. I and O are left out: shouted or handwritten they pass for 1 and 0. */
export const orderLetters: readonly string[] = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

const lastNumber = 999

/** «A-127»: the n-th order of a stand's business day, n counted from 1. After 999 comes 001 again. */
export function orderNumber(letter: string, n: number): string {
  if (!orderLetters.includes(letter)) throw new RangeError(`not a letter of orders: ${letter}`)
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`orders count from 1: ${n}`)
  return `${letter}-${String(((n - 1) % lastNumber) + 1).padStart(3, '0')}`
}
