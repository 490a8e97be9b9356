/** Which addresses are public: not this machine, not a private network, and not reserved. */
import { BlockList, isIP } from 'node:net'

const ownIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Ranges within the public ones that tunnel into another network, and those reserved for documentation. */
const ownIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const privateIPv4 = listOf(ownIPv4, 'ipv4')
const givenOutIPv6 = listOf(['2000::/3'], 'ipv6')
const privateIPv6 = listOf(ownIPv6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateIPv4.check(address, 'ipv4')
  return isIP(address) === 6 && givenOutIPv6.check(address, 'ipv6') && !privateIPv6.check(address, 'ipv6')
}
