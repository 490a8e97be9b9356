/** What is told of a pairing, in logs, faults and the list of processes, holds no secret. */

import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readPairingCode } from '#rules/relay/pairing-code.ts'
import { openComputersToPair, secretsOf } from '../../../testing/computers-to-pair.ts'
import { openFrames } from './frames.ts'
import { secondSteps } from './keep-house.ts'
import { proof } from './messages.ts'
import { bindingOf, proofOf } from './proof.ts'
import { pairingLanguage } from './reach-first.ts'
import { firstSteps } from './receive-second.ts'

/** Empty where the system keeps no such list. */
const listOfProcesses = (): string =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
    .join('\n')

const waysToWrite = (bytes: Uint8Array): readonly string[] =>
  (['hex', 'base64', 'base64url', 'latin1'] as const).map((how) => Buffer.from(bytes).toString(how))

test('no line of a log, no fault and no list of processes holds a code, a key or a password', async () => {
  const computers = await openComputersToPair()
  const { first, second, lines } = computers
  const told: string[] = []
  const codes: string[] = []
  const run = async (atFirst: object, atSecond: object) => {
    const { code, paired } = await computers.open({
      confirm: async () => Boolean(told.push(listOfProcesses())),
      ...atFirst,
    })
    codes.push(code)
    told.push(inspect(await Promise.allSettled([paired, computers.join(code, atSecond)]), { depth: 1 }))
  }
  const failing = (at: string) => ({
    onStep: (step: string) => {
      if (step === at) throw new Error('the disk is gone')
    },
  })
  for (const step of firstSteps) await run(failing(step), {})
  for (const step of secondSteps) await run({}, failing(step))
  await run({ confirm: async () => false }, {})
  await run({}, { wall: () => 0 })
  // Whoever says a key where none belongs is not quoted: before the proof, and after it.
  const key = secretsOf(first)[0] as string
  const said = Buffer.concat([Buffer.from([0, 0, 0, key.length]), Buffer.from(key)])
  for (const isProven of [false, true]) {
    const { code, port, paired } = await computers.open()
    const guest = connect({
      ...{ host: '127.0.0.1', port, ALPNProtocols: [pairingLanguage], rejectUnauthorized: false },
    })
    await once(guest, 'secureConnect')
    const frames = openFrames(guest)
    const known = { secret: readPairingCode(code).secret, binding: bindingOf(guest) }
    if (isProven) frames.say({ proof: proofOf(known, 'second') })
    if (isProven) await frames.hear(proof)
    guest.write(said)
    if (isProven) told.push(inspect(await Promise.allSettled([paired])))
    else await once(frames.gone, 'abort')
    guest.destroy()
    codes.push(code)
  }
  const { code, paired } = await computers.open()
  await computers
    .join(code.replace(/.$/, code.endsWith('0') ? '1' : '0'))
    .catch((error) => told.push(inspect(error)))
  await Promise.all([paired, computers.join(code)])
  const needles = [
    // A fault of reading would quote the beginning.
    key.slice(0, 8),
    ...[...codes, code].flatMap((one) => [
      one,
      one.replaceAll('-', ''),
      ...waysToWrite(readPairingCode(one).secret),
    ]),
    ...[...secretsOf(first), ...secretsOf(second)].flatMap((one) => [one, ...waysToWrite(Buffer.from(one))]),
  ]
  expect(needles.length).toBeGreaterThan(100)
  expect(lines.length).toBeGreaterThan(firstSteps.length)
  const everything = [...told, ...lines].join('\n')
  for (const needle of needles) expect(everything.includes(needle), needle).toBe(false)
  expect(everything).toContain('the disk is gone')
})
