/** Reads what was sent with a request: JSON, and no more of it than the call takes. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#rules/plain/refusal.ts'

/** Bytes, unless the contract says that a call takes more. */
export const largestBody = 64 * 1024

/** Each piece is kept with a hundred bytes of its own, however small it is. */
const mostPieces = 64

const utf8 = new TextDecoder()

/** Undefined when nothing was sent. Refuses what is too large, what is no JSON, and what was cut off. */
export async function readBody(request: IncomingMessage, most = largestBody): Promise<unknown> {
  const text = utf8.decode(await readBytes(request, most))
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request-malformed')
  }
}

/** By events, which cost a sale half of what the stream's iterator does. */
const readBytes = (request: IncomingMessage, most: number): Promise<Buffer> =>
  new Promise((read, refuse) => {
    let pieces: Buffer[] = []
    let size = 0
    request.on('data', (piece: Buffer) => {
      size += piece.length
      // The rest is let past unread, so that the client still listens when the refusal comes.
      if (size > most) return refuse(new Refusal('request-too-large'))
      pieces.push(piece)
      if (pieces.length === mostPieces) pieces = [Buffer.concat(pieces)]
    })
    request.on('end', () => read(Buffer.concat(pieces)))
    request.on('error', () => refuse(new Refusal('request-malformed')))
  })
