/**
 * The token in the link of a board is short enough to be typed with the remote control of a television. There are 656
 * thousand million tokens, and a network that tries wrong links must soon wait a minute between two tries (find-by-link.ts).
 * With two hundred tries at once, an attacker would find one of ten boards in six hundred years, and see only the numbers
 * that are called out at the counter anyway.
 */
import { createHash, randomInt } from 'node:crypto'

/** 30 characters: without I, L, O, U, 0 and 1, which are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 8

export const newBoardToken = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Small letters count as capitals. Text that is not a token is hashed like an unknown token. Links of earlier versions are
 * longer and case-sensitive: they are hashed unchanged.
 */
export const digestOfToken = (token: string): Buffer =>
  createHash('sha256')
    .update(token.length === length ? token.toUpperCase() : token)
    .digest()
