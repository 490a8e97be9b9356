/** Reads the JSON body of a request, up to the size that the call allows. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#rules/plain/refusal.ts'

/** In bytes, unless the contract allows more for a call. */
export const largestBody = 64 * 1024

/** Each chunk costs a hundred bytes besides its content, however small it is. */
const mostPieces = 64

const utf8 = new TextDecoder()

/** Undefined when there is no body. Refuses a body that is too large, no JSON, or cut off. */
export async function readBody(request: IncomingMessage, most = largestBody): Promise<unknown> {
  const text = utf8.decode(await readBytes(request, most))
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request-malformed')
  }
}

/** Reads with events, which cost a sale half as much as the iterator of the stream. */
const readBytes = (request: IncomingMessage, most: number): Promise<Buffer> =>
  new Promise((read, refuse) => {
    let pieces: Buffer[] = []
    let size = 0
    request.on('data', (piece: Buffer) => {
      size += piece.length
      // The rest is drained unread, so that the client still listens when the refusal arrives.
      if (size > most) return refuse(new Refusal('request-too-large'))
      pieces.push(piece)
      if (pieces.length === mostPieces) pieces = [Buffer.concat(pieces)]
    })
    request.on('end', () => read(Buffer.concat(pieces)))
    request.on('error', () => refuse(new Refusal('request-malformed')))
  })
