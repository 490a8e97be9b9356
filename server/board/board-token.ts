/**
 * What stands in the link of a board: short enough to be typed with the remote control of a television. There are
 * 656 thousand million, and a network that tries links that are none soon has to wait a minute before each next look
 * (find-by-link.ts). With two hundred looks at once it would find one of ten boards in six hundred years, and see the numbers
 * that are called out at the counter anyway.
 */
import { createHash, randomInt } from 'node:crypto'

/** Without I, L, O, U, 0 and 1, which are taken for others: 30 of them. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 8

export const newBoardToken = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Typed in small letters it is the same. Of anything that was sent in its place too: what is no token takes the way of one
 * that is unknown. Links of earlier versions are longer, and keep their letters as they are.
 */
export const digestOfToken = (token: string): Buffer =>
  createHash('sha256')
    .update(token.length === length ? token.toUpperCase() : token)
    .digest()
