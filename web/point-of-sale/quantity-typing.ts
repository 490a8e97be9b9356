/** What the pad for pieces and weights does with each key. The quantity is kept as text, as the person sees it: «0,25». */
import type { Unit } from '#rules/plain/quantity.ts'
import type { PadKey } from '../ui/money/money-typing.ts'

const wholeDigits = { unit: 3, kg: 2 } as const
const decimals = 3

/** Ignores a key that would make no quantity: pieces have no decimals, kilograms three. */
export function typeQuantityKey(typed: string, key: PadKey, unit: Unit): string {
  if (key === '⌫') return typed.slice(0, -1)
  if (key === ',') return unit === 'unit' || typed.includes(',') ? typed : `${typed || '0'},`
  const [whole = '', fraction] = typed.split(',')
  if (fraction !== undefined) return fraction.length < decimals ? typed + key : typed
  if (whole === '0') return key
  return whole.length < wholeDigits[unit] ? whole + key : typed
}
