/**
 * The IP address of a request. Any client can write an X-Forwarded-For header: it counts only when it comes from proxies
 * named in the settings.
 */
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddress from 'proxy-addr'

export type SourceOf = (request: IncomingMessage) => string

/** `trusted`: addresses and subnets of our proxies; none when empty. Throws on anything else. */
export function sourceReader(trusted: readonly string[]): SourceOf {
  const isTrusted = proxyAddress.compile([...trusted])
  return (request) => {
    const told = proxyAddress(request, isTrusted)
    return plainAddress(isIP(told ?? '') ? told : (request.socket.remoteAddress ?? ''))
  }
}

export type IsFromProxy = (request: IncomingMessage) => boolean

/** Whether a request comes from one of our proxies. Throws when `trusted` holds anything but addresses. */
export function proxyJudge(trusted: readonly string[]): IsFromProxy {
  const isTrusted = proxyAddress.compile([...trusted])
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0)
}

/** Sets Host to the host that the browser asked for, when the proxy reports it: nginx changes Host unless told not to. */
export function believeHost({ headers }: IncomingMessage): void {
  const [host] = String(headers['x-forwarded-host'] ?? '').split(',')
  if (host?.trim()) headers.host = host.trim()
}

/** IPv4 in the usual form, though the socket reports it as IPv6. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** The network of one party: a single IPv4 address, but a whole /64 of IPv6. */
export function networkOf(source: string): string {
  if (!isIPv6(source)) return source
  const [head = '', tail = ''] = canonical(source).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

/** An IPv6 address without an IPv4 tail and needless zeros. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

const groupsOf = (text: string) => text.split(':').filter(Boolean)

const longestDevice = 200

/** The User-Agent of the browser, cleaned and shortened for a list. */
export const deviceOf = ({ headers }: IncomingMessage): string =>
  (headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, longestDevice)
