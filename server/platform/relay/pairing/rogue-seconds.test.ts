/** Whoever was not shown the code, or stands between the two: refused, and told nothing. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect as connectPlainly } from 'node:net'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type PairingCode, readPairingCode, writePairingCode } from '#rules/relay/pairing-code.ts'
import { aFreePort } from '../../../testing/a-free-port.ts'
import {
  type ComputersToPair,
  movedClocks,
  now,
  openComputersToPair,
  secretsOf,
} from '../../../testing/computers-to-pair.ts'
import type { KeyAndCertificate } from '../../https/key-and-certificate.ts'
import { makeAuthority, makeLeaf } from '../../https/make-certificates.ts'
import { readPairFile } from './pair-file.ts'
import { bindingOf, proofOf } from './proof.ts'

const times = 20
const dead = "Ce code n'est plus valable"
const otherHouse = "Un autre ordinateur répond à l'adresse de ce code"

let computers: ComputersToPair
beforeEach(async () => {
  computers = await openComputersToPair()
})

const sentence = (joining: Promise<unknown>) =>
  joining.then(
    () => 'paired',
    (error: Error) => error.message,
  )

const wrongProofs = () => computers.lines.filter((line) => line.includes('a wrong code')).length

const rewritten = (code: string, change: Partial<PairingCode>) =>
  writePairingCode({ ...readPairingCode(code), ...change })

/** Nothing of the house is at the second, and the first names nobody. */
function nothingIsTold(): void {
  expect(existsSync(computers.second)).toBe(false)
  expect(readPairFile(computers.first)).toBeUndefined()
}

async function knock(port: number): Promise<TLSSocket> {
  const options = { host: '127.0.0.1', port, ALPNProtocols: ['farhapass-pair'], rejectUnauthorized: false }
  const socket = connect(options)
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  return socket
}

/** What a guest hears that says this. */
async function heardBy(socket: TLSSocket, says: Buffer): Promise<string> {
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
  })
  socket.write(says)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

function frame(text: string, length = Buffer.byteLength(text)): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return Buffer.concat([head, Buffer.from(text)])
}
const proofFrame = (proof: string) => frame(JSON.stringify({ proof }))

describe('a second computer without the code of now', () => {
  test('that guesses is hung up on without a word, and after twenty guesses the code is void', async () => {
    const { code, port, paired } = await computers.open()
    for (let time = 0; time < times; time += 1) {
      expect(computers.troubles).toEqual([])
      expect(await heardBy(await knock(port), proofFrame(randomBytes(32).toString('base64')))).toBe('')
    }
    expect(wrongProofs()).toBe(times)
    expect(computers.troubles.map(({ code }) => code)).toEqual(['pairing-tried-too-often'])
    await expect(paired).rejects.toThrow('20 essais avec un faux code')
    expect(await sentence(computers.join(code))).toContain(dead)
    nothingIsTold()
  })

  test('that says what is no proof is hung up on without a word', async () => {
    const { code, paired, port } = await computers.open()
    const sayings = [
      frame('{}'),
      frame('{"proof":7}'),
      frame('{"proof":"AA=="}'),
      frame(`{"proof":"${'A'.repeat(43)}=","more":1}`),
      frame('not json'),
      frame('', 0),
      frame('x', 1_048_577),
      frame('x', 0xffffffff),
      Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    ]
    for (const says of sayings) expect(await heardBy(await knock(port), says), says.toString()).toBe('')
    // Half a frame, and then nothing: it is only gone.
    const half = await knock(port)
    half.end(frame('x', 100))
    const plain = connectPlainly(port, '127.0.0.1').on('error', () => {})
    plain.end('GET / HTTP/1.1\r\n\r\n')
    expect(wrongProofs()).toBe(sayings.length)
    const both = await Promise.all([sentence(paired), sentence(computers.join(code))])
    expect(both).toEqual(['paired', 'paired'])
  })

  test('that was shown an older code is refused', async () => {
    const port = await aFreePort()
    const older = await computers.open({ port })
    const newer = await computers.open({ port })
    await expect(older.paired).rejects.toThrow("L'ajout du second ordinateur est arrêté")
    for (let time = 0; time < times - 1; time += 1)
      expect(await sentence(computers.join(older.code))).toContain(dead)
    expect(wrongProofs()).toBe(times - 1)
    nothingIsTold()
    expect(await Promise.all([sentence(newer.paired), sentence(computers.join(newer.code))])).toEqual([
      ...['paired', 'paired'],
    ])
  })

  test.each(['wall', 'awake'] as const)(
    'that comes ten minutes late by the clock «%s» is refused, and one minute earlier is not',
    async (clock) => {
      for (let time = 0; time < times / 2; time += 1) {
        const clocks = movedClocks()
        const { code, paired } = await computers.open({ clocks })
        clocks.by[clock] = 600_000
        expect(await sentence(computers.join(code))).toContain(dead)
        await expect(paired).rejects.toThrow('Le code a expiré')
        nothingIsTold()
      }
      const clocks = movedClocks()
      const { code, paired } = await computers.open({ clocks })
      clocks.by[clock] = 540_000
      expect(
        await Promise.all([sentence(paired), sentence(computers.join(code, { wall: clocks.wall }))]),
      ).toEqual([...['paired', 'paired']])
    },
  )

  test('that has a code of another house for this address is told that it is another, and says nothing', async () => {
    const stranger = await openComputersToPair()
    const { code: foreign } = await stranger.open()
    const { port } = await computers.open()
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(foreign, { port })))).toContain(otherHouse)
    expect(wrongProofs()).toBe(0)
    nothingIsTold()
  })

  test('that has the secret of another house is refused', async () => {
    const { code } = await computers.open()
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(code, { secret: randomBytes(16) })))).toContain(dead)
    nothingIsTold()
  })

  test('that comes with a code in use, or used, is refused, and disturbs nobody', async () => {
    const others = (code: string) =>
      Promise.all(
        Array.from({ length: times }, (_, n) =>
          sentence(computers.join(code, { dataDir: join(computers.folder, `other-${n}`) })),
        ),
      )
    const heard: string[] = []
    const port = await aFreePort()
    const { code, paired } = await computers.open({
      port,
      confirm: async () => {
        heard.push(...(await others(code)))
        return true
      },
    })
    expect(await Promise.all([sentence(paired), sentence(computers.join(code))])).toEqual([
      'paired',
      'paired',
    ])
    heard.push(...(await others(code)))
    await computers.open({ port })
    heard.push(...(await others(code)).slice(1))
    expect(heard.filter((one) => !one.includes(dead))).toEqual([])
    expect(heard).toHaveLength(3 * times - 1)
    for (let n = 0; n < times; n += 1) expect(existsSync(join(computers.folder, `other-${n}`))).toBe(false)
  })

  test('that was let in beside another, and has the code too, hears nothing once that one was quicker', async () => {
    for (let time = 0; time < times / 4; time += 1) {
      const { code, port } = await computers.open({ confirm: () => new Promise(() => {}) })
      const { secret } = readPairingCode(code)
      const guests = [await knock(port), await knock(port), await knock(port)]
      const heard = guests.map((guest) => {
        const proven = proofFrame(proofOf({ secret, binding: bindingOf(guest) }, 'second'))
        // And nothing after it.
        return heardBy(guest, Buffer.concat([proven, frame('{}')]))
      })
      const answered = (await Promise.all(heard)).filter((one) => one.includes('"proof"'))
      expect(answered).toHaveLength(1)
    }
  })

  test('that repeats what the right one said on another connection is refused', async () => {
    const { code, port } = await computers.open()
    const { secret } = readPairingCode(code)
    for (let time = 0; time < times; time += 1) {
      const [heard, own] = [await knock(port), await knock(port)]
      const said = proofOf({ secret, binding: bindingOf(heard) }, 'second')
      heard.destroy()
      expect(await heardBy(own, proofFrame(said))).toBe('')
    }
    nothingIsTold()
  })

  test('that sends the proof of the first back to it is refused', async () => {
    const { code, port } = await computers.open()
    const { secret } = readPairingCode(code)
    const socket = await knock(port)
    const said = proofOf({ secret, binding: bindingOf(socket) }, 'first')
    expect(await heardBy(socket, proofFrame(said))).toBe('')
    expect(wrongProofs()).toBe(1)
  })
})

/** A computer at the address of the code, which hears what is said to it, and passes it on where there is a way. */
async function between(shown: KeyAndCertificate, chain: string, to?: number) {
  let heard = ''
  const server = createServer(
    { key: shown.key, cert: shown.cert + chain, ALPNProtocols: ['farhapass-pair'], minVersion: 'TLSv1.3' },
    async (socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        heard += bytes.toString('utf8')
      })
      if (to === undefined) return
      socket.pause()
      const onward = await knock(to)
      onward.on('data', (bytes) => {
        heard += bytes.toString('utf8')
      })
      socket.pipe(onward).pipe(socket)
    },
  )
  server.on('tlsClientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard: () => heard }
}

const nameInPairing = 'farhapass-pair.local'
const leafOf = (authority: KeyAndCertificate, name: string) =>
  makeLeaf(authority, { names: [name], now: now(), isShownByClient: true })

describe('a computer between the two', () => {
  test('that shows a certificate of its own is told nothing', async () => {
    const own = await makeAuthority('rogue')
    const { code, port } = await computers.open()
    const rogue = await between(await leafOf(own, nameInPairing), own.cert, port)
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(code, { port: rogue.port })))).toContain(otherHouse)
    expect(rogue.heard()).toBe('')
    nothingIsTold()
  })

  test('that adds the certificate of the house to its own is told nothing', async () => {
    const own = await makeAuthority('rogue')
    const { code, port } = await computers.open()
    const rogue = await between(await leafOf(own, nameInPairing), computers.authority.cert, port)
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(code, { port: rogue.port })))).toContain(otherHouse)
    expect(rogue.heard()).toBe('')
  })

  test('that shows the certificate of a device of the house is told nothing', async () => {
    const { code, port } = await computers.open()
    const leaf = await leafOf(computers.authority, 'tablet.local')
    const rogue = await between(leaf, computers.authority.cert, port)
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(code, { port: rogue.port })))).toContain(otherHouse)
    expect(rogue.heard()).toBe('')
    nothingIsTold()
  })

  test('that has the key of the authority, as an earlier second does, gets no further than the proof', async () => {
    const { code, port } = await computers.open()
    const leaf = await leafOf(computers.authority, nameInPairing)
    const rogue = await between(leaf, computers.authority.cert, port)
    for (let time = 0; time < times; time += 1)
      expect(await sentence(computers.join(rewritten(code, { port: rogue.port })))).toContain(dead)
    expect(rogue.heard()).not.toContain('facts')
    expect(wrongProofs()).toBe(times)
    nothingIsTold()
  })

  test('twin: without the pin a stranger hears a proof, which is good on that connection alone', async () => {
    const own = await makeAuthority('rogue')
    const { code, port } = await computers.open()
    const rogue = await between(await leafOf(own, nameInPairing), own.cert, port)
    const joining = computers.join(rewritten(code, { port: rogue.port }), { isUnpinned: true })
    expect(await sentence(joining)).toContain(dead)
    expect(rogue.heard()).toContain('{"proof":')
    expect(rogue.heard()).not.toContain('facts')
    expect(wrongProofs()).toBe(1)
  })

  test('twin: without the pin, and with proofs that are good anywhere, a stranger reads the keys of the house', async () => {
    const own = await makeAuthority('rogue')
    const { code, port, paired } = await computers.open({ isUnbound: true })
    const rogue = await between(await leafOf(own, nameInPairing), own.cert, port)
    const joining = computers.join(rewritten(code, { port: rogue.port }), {
      ...{ isUnpinned: true, isUnbound: true },
    })
    await Promise.allSettled([paired, joining])
    const [key = ''] = secretsOf(computers.first)
    expect(rogue.heard()).toContain(Buffer.from(key).toString('base64'))
  })
})
