/** Which trusted proxies are in truth several addresses of a network that this machine stands in: a phone there could tell us another. */
import { BlockList, isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Range = { readonly address: string; readonly bits: number; readonly isIPv4: boolean }

/** Of an IPv6 address. */
const longest = 128
const bitsBeforeIPv4 = 96
const allIPv4 = new BlockList()
allIPv4.addSubnet('::ffff:0:0', bitsBeforeIPv4, 'ipv6')

/** All as IPv6 writes it, in which a range of IPv4 may be named as well. */
function rangeOf(written: string): Range {
  const [address = '', length] = written.split('/')
  if (!isIPv6(address))
    return { address: `::ffff:${address}`, bits: bitsBeforeIPv4 + Number(length ?? 32), isIPv4: true }
  const bits = Number(length ?? longest)
  return { address, bits, isIPv4: bits >= bitsBeforeIPv4 && allIPv4.check(address, 'ipv6') }
}

/** Of two networks that overlap, the smaller lies within the larger. A wide range of IPv6 is believed of no address of IPv4. */
function overlap(one: Range, other: Range): boolean {
  if (one.isIPv4 !== other.isIPv4) return false
  const [larger, smaller] = one.bits <= other.bits ? [one, other] : [other, one]
  const within = new BlockList()
  within.addSubnet(larger.address, larger.bits, 'ipv6')
  return within.check(smaller.address, 'ipv6')
}

export function trustedNetworksOfOurs(
  trusted: readonly string[],
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] {
  const ours = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .flatMap(({ internal, cidr }) => (internal || cidr === null ? [] : [rangeOf(cidr)]))
  return trusted.filter((written) => {
    const range = rangeOf(written)
    return range.bits < longest && ours.some((own) => overlap(range, own))
  })
}
