/** The server's mDNS name, asked by a second machine: both on the loopback, at a port of the test. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import makeMdns, { type MulticastDNS, type Options, type ResponsePacket } from 'multicast-dns'
import { afterEach, expect, test } from 'vitest'
import { logHeard } from '../testing/log-heard.ts'
import { announceName, type NameOnTheNetwork } from './announce-name.ts'
import type { Log } from './log.ts'

const name = 'farhapass.local'
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function aPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

const onLoopback = (port: number) => ({ port, interface: '127.0.0.1', bind: '0.0.0.0' })

function announce(
  port: number,
  own: readonly string[],
  more: { log?: Log; where?: Options } = {},
): NameOnTheNetwork {
  const parts = { name, addresses: () => own, ports: { http: 3000, https: 3443 } }
  const { log = logHeard().log, where } = more
  const announced = announceName({ ...parts, log, where: { ...onLoopback(port), ...where }, patienceMs: 150 })
  opened.push(announced.close)
  return announced
}

/** A machine on the network that only asks, and the answers it heard. */
async function aPhone(port: number) {
  const mdns: MulticastDNS = makeMdns(onLoopback(port))
  const heard: ResponsePacket['answers'][number][] = []
  mdns.on('response', ({ answers, additionals }) => heard.push(...answers, ...additionals))
  await new Promise((ready) => mdns.once('ready', () => ready(undefined)))
  opened.push(() => new Promise((gone) => mdns.destroy(() => gone())))
  const ask = async (asked: string, type: 'A' | 'PTR') => {
    heard.length = 0
    mdns.query({ questions: [{ name: asked, type }] })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    return heard
  }
  return { heard, ask }
}

const dataOf = (answers: readonly ResponsePacket['answers'][number][]) =>
  answers.flatMap((answer) => (answer.type === 'A' ? [answer.data] : []))

const isOurs = (announced: NameOnTheNetwork) => expect.poll(announced.isOurs, { timeout: 5000 }).toBe(true)

test('a phone that asks for the name gets the current addresses of the machine', async () => {
  const [port, own] = [await aPort(), ['192.168.7.7', 'fd12::7']]
  const phone = await aPhone(port)
  await isOurs(announce(port, own))
  expect(await phone.ask('FarhaPass.local', 'A')).toContainEqual(
    expect.objectContaining({ name, type: 'A', data: '192.168.7.7' }),
  )
  own[0] = '10.0.0.9'
  const data = dataOf(await phone.ask(name, 'A'))
  expect(data).toEqual(['10.0.0.9'])
})

test.each([
  ['_http._tcp.local', 3000],
  ['_https._tcp.local', 3443],
])(
  'a machine that looks for %s finds the port and the address of the server',
  async (service, servicePort) => {
    const port = await aPort()
    const phone = await aPhone(port)
    await isOurs(announce(port, ['192.168.7.7']))
    const found = await phone.ask(service, 'PTR')
    expect(found).toContainEqual(
      expect.objectContaining({
        type: 'SRV',
        data: expect.objectContaining({ target: name, port: servicePort }),
      }),
    )
    expect(found).toContainEqual(expect.objectContaining({ type: 'A', data: '192.168.7.7' }))
  },
)

test('a second laptop does not take the name of the first and does not answer to it', async () => {
  const [port, log] = [await aPort(), logHeard()]
  const first = announce(port, ['192.168.7.9'])
  await isOurs(first)
  const second = announce(port, ['192.168.7.1'], { log: log.log })
  const phone = await aPhone(port)
  await wait(600)
  expect([first.isOurs(), second.isOurs()]).toEqual([true, false])
  const data = dataOf(await phone.ask(name, 'A'))
  expect(data).toEqual(['192.168.7.9'])
})

test('when two laptops claim the name at once, one keeps it and neither goes on claiming it', async () => {
  const port = await aPort()
  const phone = await aPhone(port)
  const both = [announce(port, ['192.168.7.9']), announce(port, ['192.168.7.1'])]
  await expect.poll(() => both.filter((each) => each.isOurs()).length, { timeout: 5000 }).toBe(1)
  await wait(300)
  phone.heard.length = 0
  await wait(1000)
  expect(phone.heard).toEqual([])
  expect(both.filter((each) => each.isOurs())).toHaveLength(1)
})

test('a machine that stops tells the others to forget the name', async () => {
  const port = await aPort()
  const phone = await aPhone(port)
  const announced = announce(port, ['192.168.7.7'])
  await isOurs(announced)
  phone.heard.length = 0
  await announced.close()
  await expect.poll(() => phone.heard).toContainEqual(expect.objectContaining({ type: 'A', ttl: 0 }))
})

test('a server without a network starts all the same and does not own the name', async () => {
  const announced = announceName({
    ...{ name, addresses: () => [], ports: { http: 3000 }, log: logHeard().log },
    // No machine has this address, so that the port cannot be opened.
    where: { port: 5353, interface: '192.0.2.1' },
    patienceMs: 10,
  })
  await wait(200)
  expect(announced.isOurs()).toBe(false)
  await announced.close()
})

test('a question that claims to come from port 0 is not answered and does not stop the server', async () => {
  const port = await aPort()
  const phone = await aPhone(port)
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  await isOurs(announce(port, ['192.168.7.7'], { where: { socket } }))
  const question = once(socket, 'message') as Promise<[Buffer]>
  await phone.ask(name, 'A')
  const [asked] = await question
  // An attempt to answer would throw outside of any test and end the run, as it would end the server.
  socket.emit('message', asked, { address: '127.0.0.1', port: 0 })
  expect(await phone.ask(name, 'A')).not.toEqual([])
})
