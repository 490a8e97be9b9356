/** Asks over https, trusting a single authority: fetch cannot be given one. */
import type { IncomingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'
import type { TLSSocket } from 'node:tls'

type Asked = {
  readonly ca: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly agent?: Agent
}

export type SecureAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The fingerprint of the certificate that the server presented. */
  readonly fingerprint: string
  readonly socket: TLSSocket
}

export const askSecurely = (url: string, { ca, method, headers, body, agent }: Asked) =>
  new Promise<SecureAnswer>((answered, failed) => {
    const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const asked = request(url, { ca, method, headers: sent, agent: agent ?? false })
    asked.on('response', async (response) => {
      const socket = response.socket as TLSSocket
      const fingerprint = socket.getPeerX509Certificate()?.fingerprint256 ?? ''
      const text = (await response.toArray()).join('')
      answered({ status: response.statusCode ?? 0, headers: response.headers, text, fingerprint, socket })
    })
    asked.on('error', failed)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
