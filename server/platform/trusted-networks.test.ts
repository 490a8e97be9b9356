import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { sourceReader } from './source-of.ts'
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
  ['10.1.2.0/24', true],
  ['10.1.9.0/24', true],
  ['::ffff:10.1.0.0/112', true],
  ['::ffff:a01:0/112', true],
  ['10.1.9.9', false],
  ['127.0.0.1', false],
  ['192.168.0.0/16', false],
  ['fe00::/16', false],
  ['::/8', false],
  ['::ffff:10.2.0.0/112', false],
])('a trusted proxy %s is a whole network of this machine: %s', (range, isOurs) => {
  expect(trustedNetworksOfOurs([range], machine)).toEqual(isOurs ? [range] : [])
})

test.each(['10.1.0.0/16', '10.1.2.0/24', '::ffff:10.1.0.0/112', '::ffff:a01:0/112'])(
  'a phone of the network can forge its address where the proxy is named as the network %s',
  (range) => {
    const socket = { remoteAddress: '::ffff:10.1.2.77' }
    const request = { headers: { 'x-forwarded-for': '203.0.113.7' }, socket, connection: socket }
    expect(sourceReader([range])(request as never)).toBe('203.0.113.7')
  },
)
