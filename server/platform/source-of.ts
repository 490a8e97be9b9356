/** The address a request comes from. Any client can write an X-Forwarded-For: it counts only from proxies named in the settings. */
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddress from 'proxy-addr'

export type SourceOf = (request: IncomingMessage) => string

/** `trusted`: addresses and subnets of the proxies in front; none are trusted when it is empty. Throws on anything else. */
export function sourceReader(trusted: readonly string[]): SourceOf {
  const isTrusted = proxyAddress.compile([...trusted])
  return (request) => {
    const told = proxyAddress(request, isTrusted)
    return plain(isIP(told ?? '') ? told : (request.socket.remoteAddress ?? ''))
  }
}

export type IsFromProxy = (request: IncomingMessage) => boolean

/** Whether it comes from one of the proxies in front. Throws on what is no address. */
export function proxyJudge(trusted: readonly string[]): IsFromProxy {
  const isTrusted = proxyAddress.compile([...trusted])
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0)
}

/** The host that the browser asked for, as a proxy tells it that asks for another one itself: nginx does, unless it is told not to. */
export function believeHost({ headers }: IncomingMessage): void {
  const [host] = String(headers['x-forwarded-host'] ?? '').split(',')
  if (host?.trim()) headers.host = host.trim()
}

/** IPv4 as everybody writes it, though the socket speaks IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** What one party holds for itself: an IPv4 address, but of IPv6 a whole /64. */
export function networkOf(source: string): string {
  if (!isIPv6(source)) return source
  const [head = '', tail = ''] = canonical(source).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

/** Without an IPv4 tail or needless zeros. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

const groupsOf = (text: string) => text.split(':').filter(Boolean)

const longestDevice = 200

/** The browser's own description of itself, fit to be read in a list. */
export const deviceOf = ({ headers }: IncomingMessage): string =>
  (headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, longestDevice)
