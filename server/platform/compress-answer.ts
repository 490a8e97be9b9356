/** Compresses the answer of a call if it is larger than a packet. Files and streams are sent as they are. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '@orpc/server'
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard'
import { accepts, packetBytes } from './content-encoding.ts'

type Asked = StandardHandlerInterceptorOptions<Context> & { next(): Promise<StandardHandleResult> }

export async function compressLargeAnswer({ request, next }: Asked): Promise<StandardHandleResult> {
  const result = await next()
  if (!result.matched || !accepts('gzip', String(request.headers['accept-encoding']))) return result
  const { status, headers, body } = result.response
  const text = isPlain(body) ? JSON.stringify(body) : ''
  if (text.length <= packetBytes) return result
  const compressed = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  }
  const bytes = await promisify(gzip)(text, { level: 4 })
  // A stream, since for any other body oRPC would set headers of its own.
  return {
    ...result,
    response: { status, headers: { ...headers, ...compressed }, body: new Blob([bytes]).stream() },
  }
}

const isPlain = (body: unknown): boolean =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype)
