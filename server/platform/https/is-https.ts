/** Which requests came over https, and the cookies that belong to them. */
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { IsFromProxy } from '../source-of.ts'

export type IsHttps = (request: IncomingMessage) => boolean

/**
 * Over our own certificate, or that of a proxy in front: one that TRUST_PROXY names and that says so, or one that speaks for the public
 * address, or says so of another name it has. Who says so of a visit of their own gets a cookie that their browser keeps to itself.
 */
export function httpsJudge(publicUrl: string | undefined, isFromProxy: IsFromProxy = () => false): IsHttps {
  const behindProxy = publicUrl?.startsWith('https:') && new URL(publicUrl).host
  return (request) => {
    const { socket, headers } = request
    const isTold = headers['x-forwarded-proto'] === 'https'
    return (
      socket instanceof TLSSocket ||
      (isTold && isFromProxy(request)) ||
      (Boolean(behindProxy) && (headers.host === behindProxy || isTold))
    )
  }
}

/**
 * The ports of a host share their cookies, and whoever reads and writes on the way can plant one over http. Browsers give and
 * take this name over https alone: each way of coming in has a sign-in of its own, and neither meddles with the other.
 */
const prefix = '__Host-'

/** Those of this way of coming in, under the names the house knows. */
export function cookiesHere(cookies: string | undefined, isHttps: boolean): string | undefined {
  const ours = cookies?.split('; ').filter((cookie) => cookie.startsWith(prefix) === isHttps)
  return isHttps ? ours?.map((cookie) => cookie.slice(prefix.length)).join('; ') : ours?.join('; ')
}

/** What it takes to bear the name: Secure, the whole path, no domain. */
export const cookieHere = (cookie: string, isHttps: boolean): string =>
  isHttps ? `${prefix}${cookie}; Secure` : cookie
