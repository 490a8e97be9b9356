/** Reads what was sent with a request: JSON, and no more of it than any screen sends. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#rules/refusal.ts'

/** Bytes. */
export const largestBody = 64 * 1024

/** Undefined when nothing was sent. Refuses what is too large, what is no JSON, and what was cut off. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = (await readBytes(request)).toString()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request-malformed')
  }
}

/** By events, which cost a sale half of what the stream's iterator does. */
const readBytes = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((read, refuse) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      // The rest is let past unread, so that the refusal finds somebody who listens.
      if (size > largestBody) refuse(new Refusal('request-too-large'))
      else chunks.push(chunk)
    })
    request.on('end', () => read(Buffer.concat(chunks)))
    request.on('error', () => refuse(new Refusal('request-malformed')))
  })
