/** Who may read the metrics: a program on this machine, or one that knows the token. Everybody else is told that there is nothing. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOfThisMachine } from '../of-this-machine.ts'
import type { IsFromProxy } from '../source-of.ts'
import type { Metrics } from './metrics.ts'

export const metricsPath = '/metrics'

type Parts = {
  readonly metrics: Pick<Metrics, 'read'>
  /** The value of METRICS_TOKEN; undefined where there is none. */
  readonly token?: string | undefined
  readonly isFromProxy: IsFromProxy
}

export function metricsAnswerer({ metrics, token, isFromProxy }: Parts) {
  const hasToken = tokenJudge(token)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const mayRead = hasToken(request) || isOfThisMachine(request, isFromProxy)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    response.setHeader('cache-control', 'no-store')
    if (!mayRead || !isReading) return void response.writeHead(404).end()
    const { type, text } = await metrics.read()
    response.writeHead(200, { 'content-type': type }).end(text)
  }
}

/** The digests are compared, which takes the same time whatever the length and the beginning of a wrong token. */
function tokenJudge(token: string | undefined) {
  const expected = token === undefined ? undefined : digestOf(token)
  return ({ headers }: IncomingMessage): boolean => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    return expected !== undefined && timingSafeEqual(digestOf(given), expected)
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
