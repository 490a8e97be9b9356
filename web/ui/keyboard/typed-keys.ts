/** Distinguishes a person who types from a scanner gun, and a digit from the character that a French keyboard prints on its key. */

/** A gun's keys come faster than this on average; a person's come slower. */
export const gunAverageMs = 35

/** When this time has passed without another key, no gun is typing. */
export const settleMs = 90

type Press = Pick<KeyboardEvent, 'key' | 'code'> & { readonly shiftKey?: boolean }

/** What the row of digits prints on a French or Belgian keyboard without Shift. Brackets, typed there with AltGr, are no digits. */
const inPlaceOfDigits = '&é"\'(-§è_!çà'

/** The digit of a key, also by its position where a French keyboard prints another character. */
export const digitOf = ({ key, code, shiftKey }: Press): string | undefined =>
  /^\d$/.test(key)
    ? key
    : !shiftKey && inPlaceOfDigits.includes(key)
      ? /^Digit(\d)$/.exec(code)?.[1]
      : undefined
