/**
 * What stands in the link of a board: short enough to be typed with the remote control of a television. There are
 * 656 thousand million, and a network that tries links that are none soon has to wait a minute before each next look
 * (find-by-link.ts). With two hundred looks at once it would find one of ten boards in six hundred years, and see the numbers
 * that are called out at the counter anyway.
 */
import { createHash, randomBytes } from 'node:crypto'

/** Without I, L, O, U, 0 and 1, which are taken for others: 30 of them. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 8

/** Each character by a byte of its own, those left out by which some would come more often than others. */
export function newBoardToken(): string {
  const drawn = [...randomBytes(2 * length)].filter((byte) => byte < 240).slice(0, length)
  return drawn.length < length ? newBoardToken() : drawn.map((byte) => alphabet[byte % 30]).join('')
}

/**
 * Typed in small letters it is the same. Of anything that was sent in its place too: what is no token takes the way of one
 * that is unknown. Links of earlier versions are longer, and keep their letters as they are.
 */
export const digestOfToken = (token: string): Buffer =>
  createHash('sha256')
    .update(token.length === length ? token.toUpperCase() : token)
    .digest()
