/** A first of another program, which knows the secret of its code and keeps to no rule: the second judges for itself. */
import { randomBytes, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { writePairingCode } from '#rules/relay/pairing-code.ts'
import { type ComputersToPair, now, openComputersToPair } from '../../../testing/computers-to-pair.ts'
import { readHouseFiles } from '../../copies/taking/house-files.ts'
import { makeAuthority, makeLeaf, signLeaf } from '../../https/make-certificates.ts'
import { type Frames, openFrames } from './frames.ts'
import { facts, joins } from './messages.ts'
import { bindingOf, proofOf } from './proof.ts'
import { nameInPairing, pairingLanguage, shortFingerprint } from './reach-first.ts'

let computers: ComputersToPair
beforeEach(async () => {
  computers = await openComputersToPair()
})

const anything = z.looseObject({})

/** What the second says last, and what its screen shows. */
async function joinStrangeFirst(speak: (frames: Frames) => Promise<unknown>) {
  const { authority } = computers
  const secret = randomBytes(16)
  const leaf = await makeLeaf(authority, { names: [nameInPairing], now: now() })
  let spoken: Promise<unknown> = Promise.resolve()
  const server = createServer(
    { key: leaf.key, cert: leaf.cert + authority.cert, ALPNProtocols: [pairingLanguage] },
    (socket) => {
      const frames = openFrames(socket)
      const proves = async () => {
        await frames.hear(anything)
        frames.say({ proof: proofOf({ secret, binding: bindingOf(socket) }, 'first') })
        return speak(frames)
      }
      spoken = proves().catch(() => 'hung up')
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const named = shortFingerprint(new X509Certificate(authority.cert).raw)
  const code = writePairingCode({ address: '127.0.0.1', port, authority: named, secret })
  const shown = await computers.join(code).then(
    () => 'paired',
    (error: Error) => error.message,
  )
  return { shown, said: await spoken }
}

const fitting = async (frames: Frames, changed: object = {}) => {
  await frames.hear(facts)
  frames.say({ facts: { ...(await computers.facts.first()), clockMs: Date.now(), ...changed } })
}

test('that is content with another version is refused by the second, which says why', async () => {
  const { shown, said } = await joinStrangeFirst(async (frames) => {
    await fitting(frames, { version: '9.9.9' })
    return frames.hear(anything)
  })
  expect(shown).toContain("n'ont pas la même version de FarhaPass\u00A0: 9.9.9 sur le premier")
  expect(said).toMatchObject({ refused: { code: 'pairing-other-version' } })
})

/** What the first hands over, with one thing in it that is wrong. */
const wrongs = {
  'the authority of another house': async () => ({ authority: (await makeAuthority('other')).cert }),
  'a certificate for a key that is not its own': async () => ({
    certificate: (await makeLeaf(computers.authority, { names: ['second-abcd.local'], now: now() })).cert,
  }),
  'no authority among the keys': async () => ({ files: bare(['card-seal.key', 'sign-in.key', 'push.key']) }),
  'no password of the database': async () => ({
    files: bare(['card-seal.key', 'sign-in.key', 'push.key', 'https/house.pem']),
  }),
  'a file that no house has': async () => ({ files: [...handedFiles(), { name: 'relay.json', bytes: '' }] }),
  'a file that lies outside': async () => ({ files: [...handedFiles(), { name: '../note.key', bytes: '' }] }),
  'a file twice': async () => ({ files: [...handedFiles(), ...bare(['push.key'])] }),
  'a name that no computer has': async () => ({ name: 'farhapass.local' }),
  'a slot that PostgreSQL does not take': async () => ({ slot: "x'; drop" }),
} as const

const handedFiles = () =>
  readHouseFiles(computers.first).map((file) => ({ ...file, bytes: file.bytes.toString('base64') }))
const bare = (names: readonly string[]) => handedFiles().filter(({ name }) => names.includes(name))

test.each([...Object.keys(wrongs), 'nothing wrong'] as (keyof typeof wrongs)[])(
  'that hands over %s',
  async (what) => {
    const { shown } = await joinStrangeFirst(async (frames) => {
      await fitting(frames)
      await frames.hear(anything)
      frames.say({ confirmed: true })
      const second = await frames.hear(joins)
      const certificate = await signLeaf(computers.authority, second.publicKey, {
        ...{ names: [second.name], now: now(), isShownByClient: true },
      })
      frames.say({
        ...{ certificate, authority: computers.authority.cert, name: 'first-abcd.local' },
        ...{ relayPort: computers.ports.first, slot: 'second', files: handedFiles() },
        ...(await wrongs[what]?.()),
      })
      await frames.hear(anything)
      frames.say({ done: true })
      await frames.hear(anything)
      return frames.farewell()
    })
    const isRight = !(what in wrongs)
    expect(shown === 'paired').toBe(isRight)
    expect(existsSync(computers.second)).toBe(isRight)
    expect(existsSync(`${computers.second}.reprise`)).toBe(false)
  },
)
