/** What the money pad does with each key. The typed amount is kept as text, as the person sees it: «12,5». */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | '⌫'

const wholeDigits = 5
const decimals = 2

/** Adds a key. A key that would make the text no amount, or more than 99 999,99, changes nothing. */
export function typeKey(typed: string, key: PadKey): string {
  if (key === '⌫') return typed.slice(0, -1)
  if (key === ',') return typed.includes(',') ? typed : `${typed || '0'},`
  const [whole = '', fraction] = typed.split(',')
  if (fraction !== undefined) return fraction.length < decimals ? typed + key : typed
  if (whole === '0') return key
  return whole.length < wholeDigits ? whole + key : typed
}

/** The text on the pad, and whether it is a quick amount. */
export type Typing = { readonly typed: string; readonly isChosen: boolean }

/** A digit after a quick amount starts a new amount: «100» then 5 is 5, not 1005. */
export const typeOn = ({ typed, isChosen }: Typing, key: PadKey): Typing => ({
  typed: typeKey(isChosen && key !== '⌫' ? '' : typed, key),
  isChosen: false,
})

/** The pad's key for a key of a keyboard; a decimal point counts as a comma. */
export function padKeyOf(key: string): PadKey | undefined {
  if (/^\d$/.test(key)) return key as PadKey
  if (key === ',' || key === '.') return ','
  return key === 'Backspace' ? '⌫' : undefined
}
