/**
 * How each of two computers proves that it knows the secret of the code, without telling it: a sum over the secret and this very
 * connection. A computer between the two has two connections, and passes no proof on.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TLSSocket } from 'node:tls'

export type Side = 'first' | 'second'

/** Known at the two ends of a connection, and to nobody between them. */
export const bindingOf = (socket: TLSSocket): Buffer =>
  socket.exportKeyingMaterial(32, 'farhapass-pairing', Buffer.alloc(0))

/** Test twins only: a proof is then good on any connection. */
export const unbound = Buffer.alloc(32)

export type Known = { readonly secret: Uint8Array; readonly binding: Buffer }

const sumOf = ({ secret, binding }: Known, words: Side | 'digits'): Buffer =>
  createHmac('sha256', secret).update(words).update(binding).digest()

export const proofOf = (known: Known, side: Side): string => sumOf(known, side).toString('base64')

export function isProof(given: string, known: Known, side: Side): boolean {
  const [said, right] = [Buffer.from(given, 'base64'), sumOf(known, side)]
  return said.length === right.length && timingSafeEqual(said, right)
}

/** Four digits that both screens show: the person who confirms sees that it is the computer before them. */
export const digitsOf = (known: Known): string =>
  String(sumOf(known, 'digits').readUInt32BE() % 10_000).padStart(4, '0')
