/** A place is thinned while people read it, write to it and prove it: what one of them needs stays. THINNING_ROUNDS=200. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { logAfter } from '#rules/copies/serving-instant.ts'
import type { Look } from '#rules/copies/steady-time.ts'
import { filesOfThisMachine as files } from '../platform/copies/files/place-files.ts'
import { writeOnce } from '../platform/copies/files/write-once.ts'
import { keepWal, walPath } from '../platform/copies/log/wal-on-place.ts'
import { holdBase, thinPlace } from '../platform/copies/place/thin-place.ts'
import { whatIsThere } from '../platform/copies/place/what-is-there.ts'
import { newIdentity, recipientOf, writerOf } from '../platform/copies/seal/copy-seal.ts'
import { baseFolder, writeDone } from '../platform/copies/taking/done-file.ts'
import { lookNow } from '../platform/copies/taking/steady-look.ts'
import { positionText } from '../platform/replication/wal-position.ts'
import { testFolder } from '../testing/test-folder.ts'

const rounds = Number(process.env.THINNING_ROUNDS ?? 5)

const day = 86_400_000
const days = 12
const hmacKey = 'ab'.repeat(32)

let recipients: [string]
let writer: string
beforeAll(async () => {
  recipients = [await recipientOf(await newIdentity())]
  writer = writerOf(recipients[0])
})

/** A base a day, and a piece of log after each. */
async function aPlace(now: Date): Promise<{ folder: string; names: string[] }> {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'bases'))
  const names: string[] = []
  for (let n = 0; n < days; n += 1) {
    const at = new Date(now.getTime() - (days - n) * day)
    const [start, end] = [BigInt(n) * 1_000n, BigInt(n) * 1_000n + 10n]
    const name = `base-${String(n).padStart(2, '0')}`
    mkdirSync(baseFolder(folder, name))
    const part = await writeOnce(
      files,
      join(baseFolder(folder, name), 'part-0001.tar.gz.age'),
      Buffer.from(name),
    )
    await writeDone(
      { files, folder },
      {
        ...{ form: 1, house: '7', name, recipients, timeline: 1, postgres: 18, farhapass: '0' },
        ...{ beganAt: at.toISOString(), endedAt: at.toISOString(), bytes: 1, unpackedBytes: 1 },
        ...{ start: positionText(start), end: positionText(end), houseFiles: [] },
        steady: { at: at.toISOString(), system: 'ours', sinceBootMs: n * day },
        ...{ figures: { operations: 0, cards: 0, lastSale: null } },
        files: [{ name: 'part-0001.tar.gz.age', ...part }],
      },
      hmacKey,
    )
    const piece = { writer, timeline: 1, from: end, until: end + 1_000n }
    await keepWal({ files, folder, recipients, hmacKey, writer }, piece, { bytes: Buffer.alloc(1_000), at })
    names.push(name)
  }
  return { folder, names }
}

/** Someone reads a base and its log, from a moment on that lies before, in or after the thinning. */
async function missedByAReader(holds: boolean): Promise<number> {
  const now = new Date()
  const { folder, names } = await aPlace(now)
  const chosen = names[Math.floor(Math.random() * 3)] as string
  const there = await whatIsThere({ files, folder, hmacKeys: [hmacKey] })
  const base = there.bases.find(({ name }) => name === chosen)
  const log = base ? logAfter(base, there).taken : []
  const release = holds ? await holdBase(files, folder, chosen) : async () => {}
  const begun = join(baseFolder(folder, 'base-in-progress'), 'part-0001.tar.gz.age')
  mkdirSync(baseFolder(folder, 'base-in-progress'))
  const thinning = (async () => {
    for (let time = 0; time < 3; time += 1)
      await thinPlace({ files, folder, hmacKeys: [hmacKey] }, { isFull: true, look: lookNow() })
  })()
  const writing = writeOnce(files, begun, Buffer.from('a base that is being taken'))
  await Promise.all([thinning, writing])
  const needed = [
    ...[
      join(baseFolder(folder, chosen), 'done.json'),
      join(baseFolder(folder, chosen), 'part-0001.tar.gz.age'),
    ],
    ...[begun, ...log.map((one) => walPath(folder, one as never))],
  ]
  const sizes = await Promise.all(needed.map((path) => files.size(path)))
  await release()
  return sizes.filter((size) => size === undefined).length
}

/** So many days after the last base by the time since the machine was started, and by its clock. */
const look = (now: Date, { passed, shown }: { passed: number; shown: number }): Look => ({
  ...{
    system: 'ours',
    sinceBootMs: (days - 1 + passed) * day,
    clock: new Date(now.getTime() + (shown - 1) * day),
  },
})

describe('thinning', () => {
  test('goes by the time that has passed on the place, and not by a clock that is three days ahead', async () => {
    const now = new Date()
    const { folder } = await aPlace(now)
    const thin = (passed: number, shown: number) =>
      thinPlace({ files, folder, hmacKeys: [hmacKey] }, { isFull: false, look: look(now, { passed, shown }) })
    const left = () => readdirSync(join(folder, 'bases')).length
    await thin(0, 0)
    const atFirst = left()
    expect([await thin(0, 3), left()]).toEqual([{ bases: [], log: 0 }, atFirst])
    expect((await thin(3, 3)).bases).not.toEqual([])
    expect(left()).toBeLessThan(atFirst)
  })

  test(`beside a reader and a base in progress removes nothing that they need (${rounds} rounds)`, async () => {
    for (let round = 0; round < rounds; round += 1) expect(await missedByAReader(true)).toBe(0)
  })

  test('twin: by age alone, what is being read goes', async () => {
    let missed = 0
    for (let round = 0; round < 5; round += 1) missed += await missedByAReader(false)
    expect(missed).toBeGreaterThan(0)
  })
})
