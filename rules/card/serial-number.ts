/** «N° 000123»: the number of a card's code, printed under it. An initialized card passes it on with its code. Never shown to the public. */

const fewestDigits = 6

export const serialDigits = (serialNumber: number): string => String(serialNumber).padStart(fewestDigits, '0')

export const serialInWords = (serialNumber: number): string => `N°\u00A0${serialDigits(serialNumber)}`

/** Nine digits always fit the column. The list of cards writes a typed space as a dash. */
const named = /^n\s*(?:[°º]|o[\s.-])[\s.-]*(\d{1,9})$/i
const asPrinted = /^\d{6,9}$/

/** The number that a person typed as it is printed, «N° 000123» or «000123», or with fewer zeros behind «N°»; undefined for any other text. */
export function readSerialNumber(typed: string): number | undefined {
  const text = typed.trim()
  const digits = named.exec(text)?.[1] ?? asPrinted.exec(text)?.[0]
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}

/** True for text that can only mean a serial number: a piece of a code has no «N°». */
export const isSaidSerialNumber = (typed: string): boolean => named.test(typed.trim())
