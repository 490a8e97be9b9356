/** Which requests came over https, and the cookies that belong to them. */
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { IsFromProxy } from '../source-of.ts'

export type IsHttps = (request: IncomingMessage) => boolean

/**
 * Over https: with our own certificate, or through a proxy, which is either named in TRUST_PROXY and sends
 * X-Forwarded-Proto, or serves the public https address. A client that forges this header only gets a cookie that its
 * browser will not send over http.
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
 * All ports of a host share cookies, and an attacker on the network can plant one over http. Browsers accept and send this
 * prefix over https only: http and https have separate sign-ins that cannot affect each other.
 */
const prefix = '__Host-'

/** The cookies of this scheme, without the prefix. */
export function cookiesHere(cookies: string | undefined, isHttps: boolean): string | undefined {
  const ours = cookies?.split('; ').filter((cookie) => cookie.startsWith(prefix) === isHttps)
  return isHttps ? ours?.map((cookie) => cookie.slice(prefix.length)).join('; ') : ours?.join('; ')
}

/** The prefix requires Secure, Path=/ and no Domain. */
export const cookieHere = (cookie: string, isHttps: boolean): string =>
  isHttps ? `${prefix}${cookie}; Secure` : cookie
