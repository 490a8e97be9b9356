/** Without internet, push messages hold up nothing else: their names are resolved separately, once, and with a timeout. */
import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aBrowser } from '../../testing/push-service.ts'
import { secrets } from '../../testing/venue.ts'
import { checkedLookup } from './checked-lookup.ts'
import { askNameServers, failureHoldsMs, sharingAnswers } from './find-addresses.ts'
import { pushSender } from './send-push.ts'

/** A name server that never answers, as behind a cut cable. */
let silent: Socket
let questions = 0
let nameServers: string[]
beforeAll(async () => {
  silent = createSocket('udp4', () => {
    questions += 1
  })
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  nameServers = [`127.0.0.1:${(silent.address() as AddressInfo).port}`]
})
afterAll(() => new Promise<void>((closed) => void silent.close(closed)))
afterEach(() => {
  vi.useRealTimers()
})

const message = { title: 'Demande', tag: 'essai', address: '/notifications', rings: false }
const aSender = () =>
  pushSender({
    secret: secrets.push,
    subject: 'https://carte.example.ma/',
    lookup: checkedLookup(askNameServers(nameServers)),
    onError: () => undefined,
  })

test('sixty messages without internet look up their service once, and delay no other look-up', async () => {
  questions = 0
  const send = aSender()
  const began = performance.now()
  const sending = Promise.all(
    Array.from({ length: 60 }, () => send(aBrowser('/fcm/send/one').subscription, message)),
  )
  await wait(50)
  const asked = performance.now()
  await lookup('localhost')
  expect(performance.now() - asked).toBeLessThan(500)
  expect(new Set(await sending)).toEqual(new Set(['unreachable']))
  expect(performance.now() - began).toBeLessThan(5_000)
  // One question for the IPv4 address and one for the IPv6 address.
  expect(questions).toBe(2)
})

test('a message sent soon after a failed look-up fails at once, without another look-up', async () => {
  const send = aSender()
  const { subscription } = aBrowser('/fcm/send/two')
  await send(subscription, message)
  questions = 0
  const began = performance.now()
  expect(await send(subscription, message)).toBe('unreachable')
  expect(performance.now() - began).toBeLessThan(500)
  expect(questions).toBe(0)
})

test('a name that was not found is looked up again after half a minute, and a name that was found is looked up each time', async () => {
  vi.useFakeTimers()
  let asked = 0
  let isThere = false
  const find = sharingAnswers(async () => {
    asked += 1
    if (!isThere) throw new Error('none')
    return [{ address: '142.250.74.42', family: 4 }]
  })
  await expect(find('fcm.googleapis.com')).rejects.toThrow('none')
  isThere = true
  await vi.advanceTimersByTimeAsync(failureHoldsMs - 1)
  await expect(find('fcm.googleapis.com')).rejects.toThrow('none')
  await vi.advanceTimersByTimeAsync(1)
  expect(await find('fcm.googleapis.com')).toHaveLength(1)
  expect(await find('fcm.googleapis.com')).toHaveLength(1)
  expect(asked).toBe(3)
})
