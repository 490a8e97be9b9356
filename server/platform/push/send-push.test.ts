import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openConnection } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, openPushService, type PushService } from '../../testing/push-service.ts'
import { secrets } from '../../testing/venue.ts'
import { checkedLookup } from './checked-lookup.ts'
import type { Address } from './find-addresses.ts'
import { isPublicAddress } from './public-address.ts'
import { pushSender } from './send-push.ts'

const message = {
  title: 'Demande de réapprovisionnement — Couscous, stand Grillades',
  tag: '019aa0f4-9000-7000-8000-00000000dead',
  address: '/notifications?demande=019aa0f4-9000-7000-8000-00000000dead',
  rings: true,
}
let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const logged: string[] = []
beforeEach(() => logged.splice(0))
const settings = {
  secret: secrets.push,
  subject: 'https://carte.example.ma/',
  onError: (error: unknown) => logged.push(String(error)),
}
const send = (path: string) =>
  pushSender({ ...settings, receiver: service.address })(aBrowser(path).subscription, message)

describe('a message for a device', () => {
  test('can be decrypted by that device alone, is urgent, and expires after ten minutes', async () => {
    const { subscription, read } = aBrowser('/fcm/send/one')
    const sending = pushSender({ ...settings, receiver: service.address })
    expect(await sending(subscription, message)).toBe('reached')
    const heard = service.heard.at(-1)
    expect(read(heard?.body ?? Buffer.of())).toEqual(message)
    expect(heard?.body.toString()).not.toContain('Couscous')
    expect(heard?.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: '019aa0f490007000800000000000dead',
      'content-encoding': 'aes128gcm',
    })
    expect(heard?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
  })

  test.each([
    [201, 'reached'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('to which its service answers %i counts as: %s', async (status, outcome) => {
    service.answer(status)
    expect(await send('/fcm/send/two')).toBe(outcome)
    const isTrouble = outcome === 'refused' || outcome === 'unreachable'
    expect(logged).toEqual(isTrouble ? [`Error: a push service answered ${status}`] : [])
  })

  test('that cannot be encrypted for its device is refused with the reason', async () => {
    const { endpoint, auth } = aBrowser('/fcm/send/four').subscription
    const sending = pushSender({ ...settings, receiver: service.address })
    expect(await sending({ endpoint, auth, p256dh: 'short' }, message)).toBe('refused')
    expect(logged).toEqual([expect.stringContaining('p256dh')])
  })

  test('does not follow redirects', async () => {
    const elsewhere = await openPushService()
    service.answer(307, { location: `http://${elsewhere.address}/inside` })
    expect(await send('/fcm/send/three')).toBe('refused')
    expect(elsewhere.heard).toEqual([])
    await elsewhere.close()
    service.answer(201)
  })

  test('is sent to known services alone, whatever address is stored', async () => {
    const before = service.heard.length
    const sending = pushSender({ ...settings, receiver: service.address })
    for (const endpoint of [
      `https://${service.address}/abc`,
      'https://169.254.169.254/latest',
      'https://localhost/abc',
    ])
      expect(await sending({ ...aBrowser('/').subscription, endpoint }, message)).toBe('refused')
    expect(service.heard).toHaveLength(before)
  })

  test('is unreachable without internet', async () => {
    const lookup = checkedLookup(() =>
      Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
    )
    const sending = pushSender({ ...settings, lookup })
    expect(await sending(aBrowser('/abc').subscription, message)).toBe('unreachable')
    expect(logged).toEqual(['Error: none'])
  })
})

describe('the look-up of a push service', () => {
  const inside: Address[] = [{ address: '127.0.0.1', family: 4 }]
  const outside: Address[] = [{ address: '142.250.74.42', family: 4 }]

  async function connectionsBy(lookup: ReturnType<typeof checkedLookup>) {
    let count = 0
    const server = createServer((socket) => {
      count += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const socket = openConnection({ host: 'fcm.googleapis.com', port, lookup })
    const told = await new Promise<string>((over) => {
      socket.on('error', ({ message: why }) => over(why))
      socket.on('close', () => over('closed'))
    })
    socket.destroy()
    server.close()
    return { count, told }
  }

  test('connects to no private address: not when one of several is private, nor when a second look-up would give one', async () => {
    expect(await connectionsBy(checkedLookup(async () => inside))).toEqual({
      count: 0,
      told: 'fcm.googleapis.com does not lead to the internet',
    })
    expect((await connectionsBy(checkedLookup(async () => [...outside, ...inside]))).count).toBe(0)
    // The look-up must not ask the name server a second time.
    let asked = 0
    const turning = async (): Promise<Address[]> => {
      asked += 1
      return asked > 1 ? inside : [{ address: '192.0.2.1', family: 4 }]
    }
    expect((await connectionsBy(checkedLookup(turning))).count).toBe(0)
    expect(asked).toBe(1)
  })

  test('twin: without the check, connects to a private address', async () => {
    const unchecked: ReturnType<typeof checkedLookup> = (_host, { all }, done) =>
      all ? done(null, inside) : done(null, '127.0.0.1', 4)
    expect((await connectionsBy(unchecked)).count).toBe(1)
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.9', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'fcm.googleapis.com', ''],
  ])('counts %s as a private address', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '142.250.74.42',
    '17.57.146.20',
    '34.107.243.93',
    '2a00:1450:4007:80c::200a',
    '2620:149:208::1',
  ])('counts %s as a public address', (address) => expect(isPublicAddress(address)).toBe(true))
})
