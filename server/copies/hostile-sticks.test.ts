/**
 * A stick that somebody else had in hand, or that was pulled out in the middle: links, rubbish, cut files, dates of another century.
 * The copier goes on or tells a trouble, never says more than it holds, and what is whole comes back. STICK_ROUNDS=200.
 */
import { randomBytes, randomInt } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logAfter } from '#rules/copies/serving-instant.ts'
import { filesOfThisMachine as files } from '../platform/copies/files/place-files.ts'
import { readWal, type WalFile, walPath } from '../platform/copies/log/wal-on-place.ts'
import { whatIsWhole } from '../platform/copies/place/what-is-there.ts'
import { restoreCopy } from '../platform/copies/restore/restore-copy.ts'
import { machineKey } from '../platform/copies/seal/copy-keys.ts'
import { type Done, doneName } from '../platform/copies/taking/done-file.ts'
import { type CopiedHouse, openCopiedHouse, openSelling, type Selling } from '../testing/copied-house.ts'
import { openCopiedPlace } from '../testing/copied-place.ts'
import { tell } from '../testing/tell.ts'
import { endSignIns, proveRestored } from './prove-restored.ts'

const hour = 3_600_000
const day = 24 * hour

const rounds = Number(process.env.STICK_ROUNDS ?? 2)

let house: CopiedHouse
let selling: Selling
/** A place with two bases and the log between and after them, of which each test has a copy of its own. */
let model: string
beforeAll(async () => {
  house = await openCopiedHouse()
  selling = await openSelling(house.venue)
  model = join(house.root, 'model')
  const copied = await openCopiedPlace(house, model, { slot: 1 })
  for (let n = 0; n < 2; n += 1) {
    await copied.copy()
    for (let sale = 0; sale < 3; sale += 1) {
      await selling.sell()
      await copied.catchesUp()
    }
  }
  await copied.place.close()
})
afterAll(() => house.close())

let sticks = 0
/** The folder that was chosen, and that of the house in it. */
function aStick() {
  sticks += 1
  const chosen = join(house.root, `stick-${sticks}`)
  cpSync(model, chosen, { recursive: true })
  return { chosen, folder: join(chosen, `farhapass-${house.house}`) }
}

async function plugged(chosen: string) {
  const copied = await openCopiedPlace(house, chosen, { slot: 1, isPrepared: true, lockPatienceMs: 0 })
  onTestFinished(() => copied.place.close())
  return copied
}

const basesIn = (folder: string) => readdirSync(join(folder, 'bases')).sort()
/** The folder of what this machine wrote. */
const wal = (folder: string) => join(folder, 'wal', readdirSync(join(folder, 'wal'))[0] as string)
const log = (folder: string) => join(wal(folder), '00000001')
const piecesIn = (folder: string) => readdirSync(log(folder)).sort()

/** Whether the log after the newest base opens, piece by piece, up to its end. */
async function isWhole(folder: string): Promise<boolean> {
  const opened = { files, folder, ...machineKey(house.keys) }
  const there = await whatIsWhole(opened)
  const newest = there.bases.at(-1)
  if (!newest) return false
  const { reached, taken } = logAfter(newest, there)
  for (const one of taken) {
    const read = await readWal(opened, one as WalFile).catch(() => undefined)
    if (!read) return false
  }
  return there.log.every(({ timeline, until }) => timeline !== reached.timeline || until <= reached.position)
}

test('a base that is made while the clock is two months ahead says how much time has passed', async () => {
  const { chosen, folder } = aStick()
  const copied = await plugged(chosen)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60 * day)
  await copied.copy()
  const { done } = await whatIsWhole({ files, folder, ...machineKey(house.keys) })
  const [, before, ahead] = done
  const between = (instant: (one: Done | undefined) => string | undefined) =>
    Date.parse(instant(ahead) ?? '') - Date.parse(instant(before) ?? '')
  expect(between((one) => one?.endedAt)).toBeGreaterThan(59 * day)
  expect(between((one) => one?.steady?.at)).toBeLessThan(hour)
})

describe('a link on the stick', () => {
  test('in the place of the lock leads to no key of the laptop: copying goes on', async () => {
    const { chosen, folder } = aStick()
    const key = join(house.dataDir, 'card-seal.key')
    const before = readFileSync(key)
    symlinkSync(key, join(folder, 'copier.lock'))
    const copied = await plugged(chosen)
    await copied.catchesUp()
    expect(readFileSync(key)).toEqual(before)
    expect(copied.now().trouble).toBeNull()
  })

  test('in the place of the log is told, writes nothing where it leads, and is forgotten once it is gone', async () => {
    const { chosen, folder } = aStick()
    const laptop = join(house.root, `laptop-${sticks}`)
    mkdirSync(laptop)
    rmSync(join(folder, 'wal'), { recursive: true })
    symlinkSync(laptop, join(folder, 'wal'))
    const copied = await plugged(chosen)
    await copied.isTold('altered')
    rmSync(join(folder, 'wal'))
    await selling.sell()
    await copied.isTold(null)
    expect(readdirSync(laptop)).toEqual([])
  })

  test('in the place of its whole folder is told', async () => {
    const { chosen, folder } = aStick()
    const elsewhere = join(house.root, `elsewhere-${sticks}`)
    cpSync(folder, elsewhere, { recursive: true })
    const before = readdirSync(elsewhere, { recursive: true }).sort()
    rmSync(folder, { recursive: true })
    symlinkSync(elsewhere, folder)
    const copied = await plugged(chosen)
    await copied.isTold('altered')
    expect(readdirSync(elsewhere, { recursive: true }).sort()).toEqual(before)
  })
})

describe('bad files', () => {
  /** All of them at once: each takes another kind of rubbish. */
  test('in the place of holes, holds, histories, proofs and the lock keep nobody from copying, whatever they are', async () => {
    const names = ['hole-00000000000000ff.json', '00000002.history']
    const kinds = [
      '',
      '1\t0/5000000\tround\n2\t0/5000000\tin a circle\n',
      '{"base":3,"until":"2099-01-01T00:00:00.000Z","from":"once","drills":{}}',
      randomBytes(500),
      Buffer.alloc(3_000_000, '['),
      'folder',
    ] as const
    for (let turn = 0; turn < kinds.length; turn += rounds > 3 ? 1 : 3) {
      const { chosen, folder } = aStick()
      const paths = [
        ...names.map((name) => join(wal(folder), name)),
        ...['hold-1.json', 'drills.json'].map((name) => join(folder, name)),
      ]
      for (const [n, path] of paths.entries()) {
        const kind = kinds[(turn + n) % kinds.length] as (typeof kinds)[number]
        if (kind === 'folder') mkdirSync(path)
        else writeFileSync(path, kind)
      }
      writeFileSync(join(folder, 'copier.lock'), kinds[turn] as string)
      const copied = await openCopiedPlace(house, chosen, { slot: 1, isPrepared: true, lockPatienceMs: 0 })
      await copied.catchesUp()
      expect([copied.said, copied.now().trouble]).toEqual([[], null])
      await copied.place.close()
    }
  })

  test('among the bases, of another century or of nobody, is no base', async () => {
    const { chosen, folder } = aStick()
    const [, newest = ''] = basesIn(folder)
    const said = JSON.parse(readFileSync(join(folder, 'bases', newest, doneName), 'utf8'))
    const forge = (name: string, done: string | Buffer) => {
      mkdirSync(join(folder, 'bases', name))
      writeFileSync(join(folder, 'bases', name, doneName), done)
    }
    const name = '20990101-0000-1-ffffffffffffffff'
    forge(
      name,
      JSON.stringify({ ...said, name, endedAt: '2099-01-01T00:00:00.000Z', end: 'FFFFFFFF/FFFFFF' }),
    )
    forge('20260101-0000-1-0000000000000001', 'not json')
    forge('été ☕ \u0627', randomBytes(20))
    writeFileSync(join(folder, 'bases', '20260101-0000-1-0000000000000002'), 'a file')
    const copied = await plugged(chosen)
    await copied.catchesUp()
    expect(copied.now()).toMatchObject({ trouble: null, bases: 2, lastBase: { name: newest } })
  })

  test('in the place of the marker is told, and nothing is written', async () => {
    const { chosen, folder } = aStick()
    writeFileSync(join(folder, 'farhapass-copies.json'), '{}')
    const copied = await plugged(chosen)
    await copied.isTold('altered')
    expect(readdirSync(folder)).not.toContain('copier.lock')
  })
})

describe('a piece of the log that is cut', () => {
  test('at its end is copied anew', async () => {
    const { chosen, folder } = aStick()
    const last = piecesIn(folder).at(-1) as string
    truncateSync(join(log(folder), last), 0)
    const copied = await plugged(chosen)
    await copied.catchesUp()
    expect(await isWhole(folder)).toBe(true)
    expect(copied.told('needs-base')).toEqual([])
  })

  test('in the middle asks for a base, and is not said to be held', async () => {
    const { chosen, folder } = aStick()
    const there = await whatIsWhole({ files, folder, ...machineKey(house.keys) })
    const [, second] = logAfter(there.bases[1]!, there).taken
    truncateSync(walPath(folder, second as WalFile), 100)
    const copied = await plugged(chosen)
    await expect.poll(() => copied.told('needs-base')).toHaveLength(1)
    await copied.copy()
    await copied.catchesUp()
    expect(await isWhole(folder)).toBe(true)
  })

  test('within a base, or gone from it, leaves that base out', async () => {
    const { chosen, folder } = aStick()
    const [first = '', newest = ''] = basesIn(folder)
    truncateSync(join(folder, 'bases', newest, 'part-0001.tar.gz.age'), 1_000)
    const copied = await plugged(chosen)
    await copied.catchesUp()
    expect(copied.now()).toMatchObject({ trouble: null, bases: 1, lastBase: { name: first } })
  })
})

/** Something that is not what the house wrote there, in the place of any file. */
function spoilOne(folder: string): string {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const name = all[randomInt(all.length)] as string
  const path = join(folder, name)
  const size = statSync(path).size
  const ways: Readonly<Record<string, () => void>> = {
    gone: () => rmSync(path),
    empty: () => truncateSync(path, 0),
    cut: () => truncateSync(path, Math.floor(size / 2)),
    rubbish: () => writeFileSync(path, randomBytes(size + 1 + randomInt(50))),
    folder: () => {
      rmSync(path)
      mkdirSync(path)
    },
    link: () => {
      rmSync(path)
      symlinkSync(join(house.dataDir, 'sign-in.key'), path)
    },
    doubled: () => cpSync(path, join(dirname(path), `${randomInt(1_000)} é ${name.split('/').at(-1)}`)),
  }
  const names = Object.keys(ways)
  const way = names[randomInt(names.length)] as string
  ways[way]?.()
  return `${name}: ${way}`
}

test(`random rubbish never ends the copier, nor makes it say what it does not hold (${rounds} rounds)`, async () => {
  const key = readFileSync(join(house.dataDir, 'sign-in.key'))
  for (let round = 0; round < rounds; round += 1) {
    const { chosen, folder } = aStick()
    const spoilt = Array.from({ length: 1 + randomInt(4) }, () => spoilOne(folder))
    const copied = await openCopiedPlace(house, chosen, { slot: 1, isPrepared: true, lockPatienceMs: 0 })
    const begun = new Date()
    const isCopied = () => new Date(copied.now().placedUpTo ?? 0) > begun
    await expect.poll(() => copied.now().trouble !== null || isCopied(), { timeout: 20_000 }).toBe(true)
    // PostgreSQL is given half a second to say that it has no such log.
    await wait(700)
    const isAskedFor = copied.told('needs-base').length > 0
    const { trouble } = copied.now()
    if (trouble === null && isAskedFor) await copied.copy()
    await copied.place.close()
    if (trouble === null) expect([await isWhole(folder), spoilt]).toEqual([true, spoilt])
    else expect([trouble.kind, spoilt]).toEqual([expect.stringMatching(/^(altered|missing)$/), spoilt])
    tell(`${spoilt.join(', ')}: ${trouble?.kind ?? (isAskedFor ? 'another base' : 'copied')}`)
    rmSync(chosen, { recursive: true })
  }
  expect(readFileSync(join(house.dataDir, 'sign-in.key'))).toEqual(key)
})

test('what is whole beside rubbish comes back', async () => {
  const { folder } = aStick()
  const [, newest = ''] = basesIn(folder)
  rmSync(join(folder, 'bases', newest, doneName))
  mkdirSync(join(folder, 'bases', newest, doneName))
  writeFileSync(join(wal(folder), 'hole-00000000000000ff.json'), 'rubbish')
  writeFileSync(join(wal(folder), '00000002.history'), '2\t0/5000000\tin a circle\n')
  writeFileSync(join(folder, 'drills.json'), randomBytes(100))
  writeFileSync(join(log(folder), 'rubbish'), '')
  const dataDir = join(house.root, 'back')
  const { proven } = await restoreCopy({
    ...{ files, folder, dataDir, key: house.paper, endSignIns, prove: proveRestored },
  })
  expect(proven).toMatchObject({ isSound: true })
  expect(proven.operations).toBeGreaterThan(0)
  rmSync(dataDir, { recursive: true })
})
