import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { trustedNetworksOfOurs } from './trusted-networks.ts'

const of = (address: string, length: number, internal = false) =>
  ({
    ...{ address, cidr: `${address}/${length}`, internal },
    family: address.includes(':') ? 'IPv6' : 'IPv4',
  }) as NetworkInterfaceInfo
const machine = {
  lo: [of('127.0.0.1', 8, true)],
  wifi: [of('10.1.2.3', 16), of('fd00:1::5', 64)],
}

test.each([
  ['10.0.0.0/8', true],
  ['10.1.0.0/16', true],
  ['fd00::/8', true],
  ['10.1.2.3', false],
  ['10.1.2.0/24', false],
  ['10.1.9.9', false],
  ['127.0.0.1', false],
  ['192.168.0.0/16', false],
  ['::/8', false],
])('a proxy named as %s is every phone of the network: %s', (range, isOurs) => {
  expect(trustedNetworksOfOurs([range], machine)).toEqual(isOurs ? [range] : [])
})
