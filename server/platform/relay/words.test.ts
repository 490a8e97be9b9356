/** What two computers say of themselves, through the door that lets only them in. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { KeyAndCertificate } from '../https/key-and-certificate.ts'
import { makeAuthority, makeLeaf } from '../https/make-certificates.ts'
import { type Door, openDoor } from './pipe.ts'
import { answerWords, openWords, type Said } from './words.ts'

const [firstName, secondName] = ['first-ab12.local', 'second-cd34.local']
const first: Said = { state: 'covered', term: 4 }
const second: Said = { state: 'following', term: 4 }
const patienceMs = 5_000

const leaf = (authority: KeyAndCertificate, name: string) =>
  makeLeaf(authority, { names: [name], now: new Date(), isShownByClient: true })

let authority: KeyAndCertificate
let door: Door
let heardByFirst: Said[] = []
const answering = answerWords({ says: () => first, hears: (said) => void heardByFirst.push(said) })
beforeAll(async () => {
  authority = await makeAuthority('laptop')
  const own = await leaf(authority, firstName)
  const pair = { own, authority: authority.cert, other: secondName }
  door = await openDoor({ ...pair, port: 0, host: '127.0.0.1', words: answering.letIn })
})
afterAll(async () => {
  answering.close()
  await door.close()
})

async function asking({ port = door.port, name = secondName, other = firstName, of = authority } = {}) {
  heardByFirst = []
  const heard: Said[] = []
  const words = openWords({
    pair: { own: await leaf(of, name), authority: of.cert, other },
    to: { host: '127.0.0.1', port },
    ...{ says: () => second, hears: (said) => void heard.push(said) },
  })
  onTestFinished(() => words.close())
  return { ...words, heard }
}

/** The wire, which can be cut, and can let nothing through while it stands. */
async function openWire() {
  const open = new Set<Socket>()
  let isHeld = false
  let connections = 0
  const server = createServer((from) => {
    connections += 1
    const to = connect(door.port, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
      one.on('data', (bytes) => {
        if (!isHeld) other.write(bytes)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as { port: number }).port,
    connections: () => connections,
    hold: (held: boolean) => {
      isHeld = held
    },
    cut: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

test('each hears what the other is, whoever asked, and one connection serves all questions', async () => {
  const wire = await openWire()
  const words = await asking({ port: wire.port })
  for (let n = 0; n < 20; n += 1) expect(await words.ask(patienceMs)).toEqual(first)
  expect(words.heard).toHaveLength(20)
  expect(heardByFirst).toEqual(Array(20).fill(second))
  expect(wire.connections()).toBe(1)
})

test('a wire that lets nothing through is silence within the time that was given, and is spoken on once it is mended', async () => {
  const wire = await openWire()
  const words = await asking({ port: wire.port })
  expect(await words.ask(patienceMs)).toEqual(first)
  wire.hold(true)
  expect(await words.ask(200)).toBeUndefined()
  wire.hold(false)
  await expect.poll(() => words.ask(patienceMs)).toEqual(first)
  wire.cut()
  await expect.poll(() => words.ask(patienceMs)).toEqual(first)
})

test('a computer that is off is silence', async () => {
  const words = await asking({ port: 1 })
  expect(await words.ask(patienceMs)).toBeUndefined()
})

test('another device of the house, or a computer of another house, neither says nor hears anything', async () => {
  const stranger = await makeAuthority('stranger')
  for (const who of [{ name: 'tablet.local' }, { of: stranger }, { other: 'other.local' }]) {
    const words = await asking(who)
    expect(await words.ask(patienceMs)).toBeUndefined()
    expect(words.heard).toEqual([])
  }
  expect(heardByFirst).toEqual([])
})

test('what is not said as agreed, or is too long, is silence', async () => {
  for (const text of [
    '',
    '{"state":"king","term":4}',
    '{"state":"cut","term":-1}',
    `"${'x'.repeat(20_000)}"`,
  ]) {
    const strange = answerWords({ says: () => JSON.parse(text || 'null') as Said, hears: () => {} })
    const own = await leaf(authority, firstName)
    const pair = { own, authority: authority.cert, other: secondName }
    const other = await openDoor({ ...pair, port: 0, host: '127.0.0.1', words: strange.letIn })
    const words = await asking({ port: other.port })
    expect(await words.ask(patienceMs)).toBeUndefined()
    strange.close()
    await other.close()
  }
})
