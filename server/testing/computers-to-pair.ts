/** In a test: the data folders of two computers, one with a house and one empty, that are paired over loopback. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Refusal } from '#rules/plain/refusal.ts'
import { copyKeysFile, makeCopyKeys } from '../platform/copies/seal/copy-keys.ts'
import { authorityFile } from '../platform/copies/taking/house-files.ts'
import { secret } from '../platform/embedded-postgres/secrets.ts'
import { inOneText } from '../platform/https/key-and-certificate.ts'
import { makeAuthority } from '../platform/https/make-certificates.ts'
import { factsOfThisComputer } from '../platform/relay/pairing/facts-of-this-computer.ts'
import { type Joining, joinBy } from '../platform/relay/pairing/join-by-code.ts'
import type { Opening, OpenPairing } from '../platform/relay/pairing/open-pairing.ts'
import { openPairingDesk } from '../platform/relay/pairing/pairing-desk.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { writeOver } from '../platform/whole-file.ts'
import { aFreePort } from './a-free-port.ts'
import { testFolder } from './test-folder.ts'

const loopback = '127.0.0.1'
export const now = () => new Date('2026-11-27T20:00:00Z')

export type ComputersToPair = Awaited<ReturnType<typeof openComputersToPair>>

export async function openComputersToPair() {
  const folder = testFolder()
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const authority = await makeHouse(first)
  const ports = { first: await aFreePort(), second: await aFreePort() }
  const lines: string[] = []
  const troubles: Refusal[] = []
  const desk = openPairingDesk()
  onTestFinished(async () => {
    await desk.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const facts = {
    first: () => factsOfThisComputer({ dataDir: first, houseBytes: 1_000, house: { name: 'Festival' } }),
    second: () => factsOfThisComputer({ dataDir: second, houseBytes: null, house: null }),
  }
  const opening: Opening = {
    ...{ dataDir: first, authority, port: 0, host: loopback, address: loopback, now, slot: 'second_abcd' },
    relayPort: ports.first,
    facts: facts.first,
    confirm: async () => true,
    log: pino({}, { write: (line: string) => lines.push(line) }),
    onTrouble: (why) => troubles.push(why),
  }
  const joining: Joining = {
    ...{ dataDir: second, relayPort: ports.second, host: loopback, now },
    facts: facts.second,
    onDigits: () => {},
  }
  const open = (how: Partial<Opening> = {}): Promise<OpenPairing> => desk.open({ ...opening, ...how })
  const joinWith = (code: string, how: Partial<Joining> = {}) => joinBy(code, { ...joining, ...how })
  return {
    ...{ folder, first, second, authority, ports, facts, lines, troubles, open, join: joinWith },
    /** What comes of it at each of the two. */
    pair: async (atFirst: Partial<Opening> = {}, atSecond: Partial<Joining> = {}) => {
      const { code, paired } = await open(atFirst)
      return Promise.allSettled([paired, joinWith(code, atSecond)])
    },
  }
}

async function makeHouse(dataDir: string) {
  keepSecrets(dataDir)
  for (const part of ['database', 'https']) mkdirSync(join(dataDir, part))
  for (const role of ['owner', 'app', 'copies']) secret(join(dataDir, 'database'), role)
  const authority = await makeAuthority('laptop')
  writeOver(join(dataDir, authorityFile), inOneText(authority))
  await makeCopyKeys(dataDir, now())
  return authority
}

/** Every secret of a house as text: what nobody else may read. */
export const secretsOf = (dataDir: string): readonly string[] => [
  ...Object.entries(filesIn(dataDir))
    .filter(([name]) => /\.(key|secret)$/.test(name) && name !== copyKeysFile)
    .map(([, text]) => text),
  ...Object.entries(filesIn(dataDir))
    .filter(([name]) => name.endsWith('.pem'))
    .map(([, text]) => text.split('\n')[1] as string),
]

/** What lies there by its name, with what is in it. */
export const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  )

/** Clocks that a test moves: the one on the wall, and the one that nobody sets. */
export function movedClocks() {
  const by = { wall: 0, awake: 0 }
  return { by, wall: () => Date.now() + by.wall, awake: () => performance.now() + by.awake }
}
