/** Whether a request was made on this machine, so that nothing of it passes over a network. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { IsFromProxy } from './source-of.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Headers with which a proxy tells that somebody else asks. */
const forwarded = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

/**
 * Asked from this machine for itself: not by a proxy that stands here too, and not by a page whose own name was made to lead
 * to this machine, which is told by the host it asks for.
 */
export function isOfThisMachine(request: IncomingMessage, isFromProxy: IsFromProxy): boolean {
  const { headers, socket } = request
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !isFromProxy(request) &&
    forwarded.every((name) => headers[name] === undefined) &&
    /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  )
}

const isLoopback = (address: string) =>
  address !== '' && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
