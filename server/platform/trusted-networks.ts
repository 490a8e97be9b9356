/** Finds trusted proxies that are in fact whole networks this machine is part of: a phone there could forge its address. */
import { BlockList, isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Range = { readonly address: string; readonly bits: number; readonly isIPv4: boolean }

/** The longest prefix of an IPv6 address. */
const longest = 128
const bitsBeforeIPv4 = 96
const allIPv4 = new BlockList()
allIPv4.addSubnet('::ffff:0:0', bitsBeforeIPv4, 'ipv6')

/** The range in IPv6 form, in which IPv4 ranges can be written as well. */
function rangeOf(written: string): Range {
  const [address = '', length] = written.split('/')
  if (!isIPv6(address))
    return { address: `::ffff:${address}`, bits: bitsBeforeIPv4 + Number(length ?? 32), isIPv4: true }
  const bits = Number(length ?? longest)
  return { address, bits, isIPv4: bits >= bitsBeforeIPv4 && allIPv4.check(address, 'ipv6') }
}

/** Of two overlapping networks, one contains the other. A wide IPv6 range does not count for IPv4 addresses. */
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
