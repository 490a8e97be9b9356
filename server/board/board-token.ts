/** What stands in the link of a board: long enough that nobody guesses it, and kept nowhere but in that link. */
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 24

export const newBoardToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Of anything that was sent in its place too: what is no token takes the way of one that is unknown. */
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
