/** What tells a person who types from a scanner gun, and a digit from what a French keyboard prints on its key. */

/** A gun's keys come faster than this one after the other; a person's come slower. */
export const gunAverageMs = 35

/** Once so long has passed without another key, no gun is typing. */
export const settleMs = 90

type Press = Pick<KeyboardEvent, 'key' | 'code'> & { readonly shiftKey?: boolean }

/** What the row of digits prints on a French or Belgian keyboard unless it is shifted. Brackets, which AltGr writes there, are meant. */
const inPlaceOfDigits = '&é"\'(-§è_!çà'

/** The digit of a key: by its place too, where a French keyboard prints something else. */
export const digitOf = ({ key, code, shiftKey }: Press): string | undefined =>
  /^\d$/.test(key)
    ? key
    : !shiftKey && inPlaceOfDigits.includes(key)
      ? /^Digit(\d)$/.exec(code)?.[1]
      : undefined
