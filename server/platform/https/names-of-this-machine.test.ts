import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import {
  addressesOnTheNetwork,
  addressesReached,
  isHereOnly,
  namesOfThisMachine,
} from './names-of-this-machine.ts'

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  wifi: [at('fd12::20'), at('fe80::1'), at('192.168.1.20')],
  cable: [at('10.0.0.4')],
}

test('the names of a machine are its addresses, its host name, the name on the network, and localhost', () => {
  expect(namesOfThisMachine({ interfaces, host: 'Caisse-1' })).toEqual([
    '192.168.1.20',
    '10.0.0.4',
    'fd12::20',
    'caisse-1.local',
    'farhapass.local',
    'localhost',
    '127.0.0.1',
    '::1',
  ])
})

test('a name that the authority cannot sign is left out, and no name is listed twice', () => {
  const named = (host: string) => namesOfThisMachine({ interfaces: {}, host })
  expect(named('la_caisse')).toEqual(['farhapass.local', 'localhost', '127.0.0.1', '::1'])
  expect(named('caisse.fete.ma')).toEqual(['farhapass.local', 'localhost', '127.0.0.1', '::1'])
  expect(named('caisse.local')[0]).toBe('caisse.local')
  expect(named('localhost').filter((name) => name === 'localhost')).toHaveLength(1)
})

test('a machine without a network has no address on the network', () => {
  expect(addressesOnTheNetwork({ interfaces: { lo: interfaces.lo }, host: '' })).toEqual([])
})

test('a server is reached where it listens: at every address, at its own alone, or from this machine only', () => {
  const reached = (host: string) => addressesReached(host, { interfaces, host: '' })
  for (const all of ['0.0.0.0', '::']) expect(reached(all)).toEqual(['192.168.1.20', '10.0.0.4', 'fd12::20'])
  expect(reached('10.0.0.4')).toEqual(['10.0.0.4'])
  for (const here of ['127.0.0.1', '127.0.1.1', '::1', 'localhost']) {
    expect(reached(here)).toEqual([])
    expect(isHereOnly(here)).toBe(true)
  }
  expect(['0.0.0.0', '::', '10.0.0.4'].some(isHereOnly)).toBe(false)
})
