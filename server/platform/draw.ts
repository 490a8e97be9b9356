/**
 * What the server draws for an operation: ids of what it makes, codes of cards. Each computer of the house draws the same for the same
 * operation, so that one which is brought back makes the same card again; nobody without the secret foretells it.
 */
import { createHmac, hkdfSync } from 'node:crypto'

/** 64 hexadecimal digits. */
export type Draw = (about: string) => string

/** `secret`: one that the house keeps for its whole life, and that each of its computers has. */
export function drawFrom(secret: string): Draw {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'farhapass draw', 32))
  return (about) => createHmac('sha256', key).update(about).digest('hex')
}

/** The first half of it as a UUID of version 4, the version of ids that are drawn. */
export function uuidOf(drawn: string): string {
  const variant = ((Number.parseInt(drawn.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    drawn.slice(0, 8),
    drawn.slice(8, 12),
    `4${drawn.slice(13, 16)}`,
    `${variant}${drawn.slice(17, 20)}`,
    drawn.slice(20, 32),
  ].join('-')
}
