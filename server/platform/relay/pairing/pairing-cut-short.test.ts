/** Two computers of which one dies while they are paired: what it leaves at each step is what the disk holds there. */
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ComputersToPair, filesIn, openComputersToPair } from '../../../testing/computers-to-pair.ts'
import { readHouseFiles } from '../../copies/taking/house-files.ts'
import { makeLeaf } from '../../https/make-certificates.ts'
import { keepHouse, secondSteps } from './keep-house.ts'
import { type KeptPair, readOwnOfPair, readPairFile } from './pair-file.ts'
import { firstSteps } from './receive-second.ts'

let computers: ComputersToPair
beforeEach(async () => {
  computers = await openComputersToPair()
})

type Folders = { readonly first: string; readonly second: string }

const whole = [
  ...[
    'card-seal.key',
    'copies.key',
    'database/app.secret',
    'database/copies.secret',
    'database/owner.secret',
  ],
  ...['https/house.pem', 'pair.json', 'pair.pem', 'push.key', 'sign-in.key'],
]

/** The folder of the second is not there, or holds all of a pairing; what the first names it could let in. */
function mustBeNothingOrWhole({ first, second }: Folders): void {
  if (existsSync(second)) expect(Object.keys(filesIn(second)).sort()).toEqual([...whole].sort())
  for (const [folder, pair] of [first, second].map((one) => [one, readPairFile(one)] as const))
    if (pair) expect(readOwnOfPair(folder)?.name).toBe(pair.own)
}

/** And nothing lies beside. */
function mustBeAPair({ first, second }: Folders): void {
  mustBeNothingOrWhole({ first, second })
  const [one, other] = [readPairFile(first), readPairFile(second)] as [KeptPair, KeptPair]
  expect([one.own, one.other]).toEqual([other.other, other.own])
  expect(existsSync(`${second}.reprise`)).toBe(false)
}

const pairAgain = async ({ first, second }: Folders) => {
  const both = await computers.pair({ dataDir: first }, { dataDir: second })
  for (const one of both) if (one.status === 'rejected') throw one.reason
}

/** Both folders as they are at each step of either. */
async function deaths(): Promise<ReadonlyMap<string, Folders>> {
  const left = new Map<string, Folders>()
  const keep = (at: string) => {
    const folder = join(computers.folder, 'left', at)
    const folders = { first: join(folder, 'first'), second: join(folder, 'second') }
    for (const name of readdirSync(computers.folder).filter((one) => one !== 'left'))
      cpSync(join(computers.folder, name), join(folder, name), { recursive: true })
    const lock = join(`${folders.second}.reprise`, 'server.lock')
    // Of a process that is no more.
    if (existsSync(lock)) writeFileSync(lock, JSON.stringify({ pid: 0, birth: 'gone', since: '' }))
    left.set(at, folders)
  }
  await computers.pair(
    { onStep: (step) => keep(`first, ${step}`) },
    { onStep: (step) => keep(`second, ${step}`) },
  )
  return left
}

test('a computer that dies at any step leaves nothing or a whole pairing, and a new code makes a pair', async () => {
  const left = await deaths()
  expect(left.size).toBe(firstSteps.length + secondSteps.length)
  const named = [...left].filter(([, { first }]) => readPairFile(first)).map(([at]) => at)
  expect(named).toEqual(expect.arrayContaining(['first, done', 'second, rename', 'second, ways']))
  expect(named).not.toContain('second, kept')
  const wholeAt = [...left].filter(([, { second }]) => existsSync(second)).map(([at]) => at)
  expect(wholeAt).toContain('second, ways')
  expect(wholeAt).not.toContain('second, rename')
  for (const folders of left.values()) {
    mustBeNothingOrWhole(folders)
    await pairAgain(folders)
    mustBeAPair(folders)
  }
})

test.each([
  ...firstSteps.map((step) => ['first', step] as const),
  ...secondSteps.map((step) => ['second', step] as const),
])('a fault at the %s, at the step «%s», is no pair at it, and a new code makes one', async (at, step) => {
  const onStep = (reached: string) => {
    if (reached === step) throw new Error('the disk is gone')
  }
  const [first, second] = await computers.pair(
    at === 'first' ? { onStep } : {},
    at === 'second' ? { onStep } : {},
  )
  expect((at === 'first' ? first : second).status).toBe('rejected')
  mustBeNothingOrWhole(computers)
  await pairAgain(computers)
  mustBeAPair(computers)
})

test('a first that dies with a new second has its earlier one still, up to the moment when it names the new', async () => {
  await pairAgain(computers)
  const earlier = readPairFile(computers.first)
  for (const step of firstSteps.slice(0, 2)) {
    const onStep = (reached: string) => {
      if (reached === step) throw new Error('the disk is gone')
    }
    await computers.pair({ onStep }, { dataDir: join(computers.folder, 'third') })
    expect(readPairFile(computers.first)).toEqual(earlier)
    mustBeAPair(computers)
  }
})

test('twin: written into its folder one after another, a pairing that is cut short is neither, and no code helps', async () => {
  const { authority, second } = computers
  const own = await makeLeaf(authority, { names: ['second-abcd.local'], now: new Date() })
  const given = { files: readHouseFiles(computers.first), own, pair: {} as KeptPair }
  const straight = { path: second } as Parameters<typeof keepHouse>[0]
  await keepHouse(straight, given, (step) => {
    if (step === 'certificate') throw new Error('the disk is gone')
  }).catch(() => {})
  expect(() => mustBeNothingOrWhole(computers)).toThrow()
  await expect(pairAgain(computers)).rejects.toThrow()
})
