/**
 * The code under a card's QR image: FP-{6 alphanumerics}-{16 alphanumerics}. Its middle part is the end of a timestamp and gives
 * no date, so the age of a code counts from its first issue, which the books keep through initializations.
 */
import { Refusal } from '../plain/refusal.ts'

const codeLength = 'FP-482915-3FA9C07B12DE45F8'.length
const code = /^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$/
const codeAnywhere = /FP-[0-9A-Z]{6}-[0-9A-Z]{16}/i
const addressBeforeCode = /^\S*[/?=#]$/

export const isCardCode = (text: string): boolean => code.test(text)

/**
 * Reads the text from a camera, a scanner gun or a person: a code, or an address that ends in one, with any host and any
 * parameters after it. Case, surrounding spaces and full-width characters do not matter. A text with two codes is refused.
 */
export function readCardCode(scanned: string): string | undefined {
  const text = scanned.normalize('NFKC').trim()
  return codeAtTheEnd(text) ?? codeAtTheEnd(withoutAdded(text))
}

/** Removes what a printer, a camera or a poster may have added to an address: «/», «?…» and «#…» lead to the same page. */
function withoutAdded(address: string): string {
  const [page = '', ...added] = address.split(/[?#]/)
  return added.some((part) => codeAnywhere.test(part)) ? '' : page.replace(/\/$/, '')
}

function codeAtTheEnd(text: string): string | undefined {
  const ending = text.slice(-codeLength)
  // Checked before upper-casing, which would turn 'ı' and 'ß' into letters of a code.
  if (!/^[0-9A-Za-z-]*$/.test(ending) || !isCardCode(ending.toUpperCase())) return undefined
  const before = text.slice(0, -codeLength)
  if (before !== '' && (!addressBeforeCode.test(before) || codeAnywhere.test(before))) return undefined
  return ending.toUpperCase()
}

/** «…45F8» */
export const cardCodeTail = (cardCode: string): string => `…${cardCode.slice(-4)}`

/** «FP-482915-…45F8» */
export const shortCardCode = (cardCode: string): string => cardCode.slice(0, 10) + cardCodeTail(cardCode)

/** «FP-», the last 6 digits of the instant in milliseconds, the first 16 hexadecimal digits of the hash; upper case. */
export function makeCardCode(at: Date, sha256Hex: string): string {
  const digits = String(at.getTime()).padStart(6, '0').slice(-6)
  if (!/^\d{6}$/.test(digits) || !/^[0-9a-f]{64}$/i.test(sha256Hex))
    throw new Refusal('card-code-generation-failed')
  return `FP-${digits}-${sha256Hex.slice(0, 16)}`.toUpperCase()
}

/** How many candidate codes are tried to find a free one. */
export const codeAttempts = 5

/**
 * The first free code among at most five candidates. Refuses when a candidate before it could not be made (undefined, malformed
 * or missing), or when all five are taken.
 */
export function chooseCardCode(
  candidates: readonly (string | undefined)[],
  isTaken: (cardCode: string) => boolean,
): string {
  for (let attempt = 0; attempt < codeAttempts; attempt++) {
    const candidate = candidates[attempt]
    if (candidate === undefined || !isCardCode(candidate)) throw new Refusal('card-code-generation-failed')
    if (!isTaken(candidate)) return candidate
  }
  throw new Refusal('card-code-not-unique')
}

const codeLifetime = 365 * 24 * 60 * 60 * 1000

/** A code must be under one year old: it is refused from the very instant 365 days have passed. */
export const codeIsTooOld = (firstIssuedAt: Date, now: Date): boolean =>
  now.getTime() - firstIssuedAt.getTime() >= codeLifetime
