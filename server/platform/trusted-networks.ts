/** Which trusted proxies are in truth whole networks that this machine stands in: there any phone could tell us another address. */
import { BlockList, isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

export function trustedNetworksOfOurs(
  trusted: readonly string[],
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] {
  const ours = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ internal, cidr }) => !internal && cidr !== null)
  return trusted.filter((range) => {
    const [address = '', length] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const bits = Number(length ?? (family === 'ipv6' ? 128 : 32))
    const within = new BlockList()
    within.addSubnet(address, bits, family)
    return ours.some(
      (own) =>
        own.family.toLowerCase() === family &&
        bits <= Number(own.cidr?.split('/')[1]) &&
        within.check(own.address, family),
    )
  })
}
