import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { deviceOf, networkOf, sourceReader } from './source-of.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('the address a request comes from', () => {
  test('is that of the connection, whatever the headers claim, when no proxy is trusted', () => {
    const sourceOf = sourceReader([])
    expect(sourceOf(asked('203.0.113.9'))).toBe('203.0.113.9')
    expect(sourceOf(asked('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1')
    expect(sourceOf(asked('::ffff:10.0.0.7', '198.51.100.1'))).toBe('10.0.0.7')
  })

  test.each([
    ['the address that a trusted proxy names', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
    [
      'the nearest address that is not a trusted proxy',
      '10.0.0.2',
      '1.1.1.1, 198.51.100.1, 10.0.0.3',
      '198.51.100.1',
    ],
    ['that of the caller, when it is not a trusted proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['that of the proxy, when it names no valid address', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['that of the proxy, when it names no address', '10.0.0.2', undefined, '10.0.0.2'],
    ['an IPv6 address too', 'fd00::2', '2001:db8::5', '2001:db8::5'],
  ])('is %s', (_, caller, forwarded, source) => {
    expect(sourceReader(['10.0.0.0/8', 'fd00::/8'])(asked(caller, forwarded))).toBe(source)
  })

  test.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('that is %s counts as the same source as its whole network %s', (source, network) => {
    expect(networkOf(source)).toBe(network)
  })
})

test('the name of a device keeps its printable characters, 200 at most', () => {
  const named = (agent?: string) => deviceOf({ headers: { 'user-agent': agent } } as IncomingMessage)
  expect(named('Tablette\u0000 du\u202e stand\t2')).toBe('Tablette du stand2')
  expect(named('x'.repeat(500))).toHaveLength(200)
  expect(named(undefined)).toBe('')
})

describe('TRUST_PROXY', () => {
  const trusted = (list?: string) => readConfig({ TRUST_PROXY: list }).trustProxy

  test('trusts no proxy when it is empty', () => {
    expect(trusted()).toEqual([])
    expect(trusted(' ')).toEqual([])
  })

  test('takes addresses and subnets', () => {
    expect(trusted('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(() => sourceReader(trusted('::1,10.0.0.0/32,fd00::/128'))).not.toThrow()
  })

  test.each(['proxy.example', 'true', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '1/2/3'])(
    'refuses %s',
    (list) => {
      expect(() => trusted(list)).toThrow('TRUST_PROXY')
    },
  )
})
