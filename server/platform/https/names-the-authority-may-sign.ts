/**
 * What the server's authority may sign for: names and addresses that nobody owns, so that a thief of its key cannot pose as
 * an internet site to the devices that trust it.
 */
import { BlockList, isIP } from 'node:net'

/** Each with all names below it: `caisse-1.local`. */
export const permittedDomains = ['local', 'localhost'] as const

/** Private, link-local and carrier-grade NAT networks, and the loopback (RFC 6890). */
export const permittedNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
] as const

const networks = new BlockList()
for (const network of permittedNetworks) {
  const [address = '', bits = ''] = network.split('/')
  networks.addSubnet(address, Number(bits), familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

export function mayBeSigned(name: string): boolean {
  if (isIP(name)) return networks.check(name, familyOf(name))
  return permittedDomains.some((domain) => name === domain || name.endsWith(`.${domain}`))
}
