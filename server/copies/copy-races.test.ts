/**
 * What must never go wrong with a place, each beside its twin: a position is reported only when its file lies there; a lost slot
 * is a hole that is told; one copier at a time; a killed merge loses nothing; what is being read stays.
 * COPY_DUELS and KILL_POINTS make it longer.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PlaceSeams } from '../platform/copies/copier/place-at-work.ts'
import { filesOfThisMachine, type PlaceFiles } from '../platform/copies/files/place-files.ts'
import { listHoles } from '../platform/copies/log/holes.ts'
import { mergePieces } from '../platform/copies/log/merge-pieces.ts'
import {
  keepWal,
  listWal,
  type MergingFolder,
  readWal,
  type WalFile,
} from '../platform/copies/log/wal-on-place.ts'
import { whatIsThere } from '../platform/copies/place/what-is-there.ts'
import { chooseCopy, endOfCopies } from '../platform/copies/restore/choose-copy.ts'
import { type CopyKeys, paperKey } from '../platform/copies/seal/copy-keys.ts'
import { hmacKeyOf, newIdentity, recipientOf } from '../platform/copies/seal/copy-seal.ts'
import { openReplication } from '../platform/replication/replication-client.ts'
import { segmentBytes } from '../platform/replication/wal-position.ts'
import { type CopiedHouse, openCopiedHouse } from '../testing/copied-house.ts'
import { openCopiedPlace } from '../testing/copied-place.ts'
import { ask } from '../testing/launched.ts'
import { quickPace } from '../testing/quick-pace.ts'

const duels = Number(process.env.COPY_DUELS ?? 1)
const killPoints = Number(process.env.KILL_POINTS ?? 8)
/** Each takes a base. */
const basePoints = Number(process.env.KILL_POINTS ?? 2)

let house: CopiedHouse
beforeAll(async () => {
  house = await openCopiedHouse()
})
afterAll(() => house.close())

let folders = 0
const aFolder = () => {
  folders += 1
  const folder = join(house.root, `place-${folders}`)
  mkdirSync(folder)
  return folder
}

const opened = async (
  chosen: string,
  { keys = house.keys, ...seams }: Parameters<typeof openCopiedPlace>[2] & { keys?: CopyKeys } = {},
) => {
  const copied = await openCopiedPlace({ ...house, keys }, chosen, seams)
  onTestFinished(async () => {
    await copied.place.close()
    // Left behind, it would keep the log for the tests after it.
    const replication = await openReplication(house.postgres.copies)
    if (await replication.slotState(copied.slot)) await replication.dropSlot(copied.slot)
    await replication.close()
  })
  return copied
}

/** Fills whole segments of the log, and lets PostgreSQL forget those that nobody keeps. */
async function growLog(segments: number): Promise<void> {
  const { owner } = house.postgres
  for (let n = 0; n < segments; n += 1) {
    await ask(owner, "select pg_logical_emit_message(false, 'test', repeat('x', 1000))::text")
    await ask(owner, 'select pg_switch_wal()::text')
  }
  await ask(owner, 'checkpoint')
}

/** PostgreSQL takes the log from the slot, as it does when a place is away for too long. */
async function loseSlot(slot: string): Promise<void> {
  const { owner } = house.postgres
  await ask(owner, "alter system set max_slot_wal_keep_size = '16MB'")
  await ask(owner, 'select pg_reload_conf()')
  for (let status: unknown; status !== 'lost'; ) {
    await growLog(2)
    status = await ask(owner, `select wal_status from pg_replication_slots where slot_name = '${slot}'`)
  }
  await ask(owner, 'alter system reset max_slot_wal_keep_size')
  await ask(owner, 'select pg_reload_conf()')
}

/** A place that was copied to, was away while its slot was lost, and is back. */
async function afterLostSlot(seams: PlaceSeams & { readonly hasBase: boolean }) {
  const chosen = aFolder()
  const before = await opened(chosen, seams)
  if (seams.hasBase) await before.copy()
  await before.catchesUp()
  await before.place.close()
  await loseSlot(before.slot)
  const after = await opened(chosen, { ...seams, slot: Number(before.slot.at(-1)) })
  await after.catchesUp()
  return after
}

describe('a slot that was lost while its place was away', () => {
  test('is a hole that the place tells, and asks for a base at once', async () => {
    for (let n = 0; n < duels; n += 1) {
      const place = await afterLostSlot({ hasBase: true })
      await expect.poll(() => place.told('needs-base')).toHaveLength(1)
      const [hole] = await listHoles({ files: filesOfThisMachine, folder: place.folder, ...house.paper })
      const base = await place.copy()
      expect(place.told('hole')).toEqual([
        { tells: 'hole', slot: expect.anything(), from: hole?.from.toISOString(), until: base.endedAt },
      ])
      expect(hole && hole.from < new Date(base.endedAt)).toBe(true)
      // Each holds connections of PostgreSQL, which lends ten to copies.
      await place.place.close()
      // What a place says of its holes is not needed to refuse an instant within one.
      const opening = { files: filesOfThisMachine, folder: place.folder, ...house.paper }
      const at = async (instant: Date) => (await chooseCopy(opening, { target: instant })).done.name
      const within = new Date(new Date(base.endedAt).getTime() - 1)
      for (const path of readdirSync(place.folder, { recursive: true, encoding: 'utf8' }))
        if (path.includes('hole-')) rmSync(join(place.folder, path))
      await expect(at(within)).rejects.toThrow(/: pas de copie\. Choisissez un instant avant, ou après\.$/)
      expect(await at(hole?.from as Date)).not.toBe(base.name)
      expect(await at(new Date(base.endedAt))).toBe(base.name)
    }
  })

  test('twin: with a new slot and no word, nobody learns that nothing was copied', async () => {
    const place = await afterLostSlot({ hasBase: false, hidesHoles: true })
    // A base is asked for once PostgreSQL had a moment to refuse the log.
    await wait(1_000)
    expect(place.told('needs-base')).toEqual([])
    expect(await listHoles({ files: filesOfThisMachine, folder: place.folder, ...house.paper })).toEqual([])
  })
})

/** A place hangs while the log grows; its copier is killed, and another begins where the place ends. */
async function killedWhileHanging(seams: PlaceSeams) {
  let isHanging = false
  let end = () => {}
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(new Error('killed'))
  })
  ended.catch(() => {})
  const hanging: PlaceFiles = {
    ...filesOfThisMachine,
    open: (path, how) => (isHanging && how === 'write' ? ended : filesOfThisMachine.open(path, how)),
  }
  const chosen = aFolder()
  const before = await opened(chosen, { ...seams, files: hanging, ignoresLock: true })
  await before.catchesUp()
  isHanging = true
  await growLog(1)
  // What arrived is reported at once, where it may be.
  await wait(500)
  await growLog(1)
  await ask(
    house.postgres.owner,
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'",
  )
  end()
  await before.place.close()
  const after = await opened(chosen, { slot: Number(before.slot.at(-1)), ignoresLock: true })
  await after.catchesUp()
  return listHoles({ files: filesOfThisMachine, folder: after.folder, ...house.paper })
}

describe('a place that was away while the log grew', () => {
  test('says of what it catches up with no later instant than it holds', async () => {
    const chosen = aFolder()
    const before = await opened(chosen)
    await before.catchesUp()
    await before.place.close()
    const held = new Set((await listWal(filesOfThisMachine, before.folder)).map(({ until }) => until))
    await growLog(2)
    const grownAt = Date.now()
    await wait(1_100)
    const after = await opened(chosen, { slot: Number(before.slot.at(-1)) })
    await after.catchesUp()
    await after.place.close()
    const opening = { files: filesOfThisMachine, folder: after.folder, ...house.paper }
    const caughtUp = (await listWal(filesOfThisMachine, after.folder)).filter(({ until }) => !held.has(until))
    const said = []
    for (const file of caughtUp.slice(0, 2)) said.push((await readWal(opening, file)).at?.getTime() ?? 0)
    expect(said.length).toBe(2)
    expect(said.filter((at) => at > grownAt)).toEqual([])
  })
})

describe('a position in the log (I-82)', () => {
  test('is reported when its file lies on the place, so that a killed copier loses nothing', async () => {
    expect(await killedWhileHanging({})).toEqual([])
  })

  test('twin: reported when it has arrived, what lay nowhere is lost', async () => {
    expect(await killedWhileHanging({ reportsEarly: true })).toHaveLength(1)
  })
})

describe('two copiers on one place', () => {
  /** Longer than the first takes to change its lock. */
  const quick = { lockPatienceMs: 3_000 }

  test('do not both write: the second says that the place is taken, and takes it once the first is gone', async () => {
    const chosen = aFolder()
    const first = await opened(chosen, quick)
    await first.catchesUp()
    const second = await opened(chosen, quick)
    await second.isTold('taken')
    await first.catchesUp()
    expect(first.now().trouble).toBeNull()
    await first.place.close()
    await second.isTold(null)
    await second.catchesUp()
  })

  test('twin: without a lock both write, and their pieces overlap', async () => {
    const chosen = aFolder()
    const first = await opened(chosen, { ignoresLock: true })
    await first.catchesUp()
    // Two that cut at the same positions give their pieces the same names.
    const second = await opened(chosen, { ignoresLock: true, pace: { ...quickPace, cutEveryMs: 130 } })
    await second.catchesUp()
    const overlaps = async () => {
      const log = await listWal(filesOfThisMachine, first.folder)
      return log.filter((one, n) => log.slice(n + 1).some(({ from }) => from < one.until && from >= one.from))
    }
    for (let n = 0; n < 200 && (await overlaps()).length === 0; n += 1) {
      await ask(house.postgres.owner, "select pg_logical_emit_message(false, 'test', 'x', true)::text")
      await wait(60)
    }
    expect(await overlaps()).not.toEqual([])
  })
})

/** Dies at the n-th call that changes the place: that call and all after it do nothing. */
function dyingFiles(diesAt: number, writesInPlace: boolean): PlaceFiles {
  let calls = 0
  const change = async <Result>(call: () => Promise<Result>) => {
    calls += 1
    if (calls >= diesAt) throw new Error('killed')
    return call()
  }
  const real = filesOfThisMachine
  const nameOf = (path: string) => (writesInPlace ? path.replace(/\.new$/, '') : path)
  return {
    ...real,
    open: async (path, how) => {
      if (how === 'read') return real.open(path, how)
      const file = await change(() => real.open(nameOf(path), how))
      const halves = async (chunk: Buffer) => {
        await change(() => file.write(chunk.subarray(0, chunk.length >> 1)))
        await change(() => file.write(chunk.subarray(chunk.length >> 1)))
      }
      return { ...file, write: halves }
    },
    rename: (from, to) => change(() => (writesInPlace ? Promise.resolve() : real.rename(from, to))),
    remove: (path) => change(() => real.remove(path)),
  }
}

describe('a merge that is killed at any point', () => {
  const bytes = Buffer.alloc(90_000, 'what was sold ')
  const begin = 5n * segmentBytes
  const aSegment = async (): Promise<{ folder: MergingFolder; pieces: WalFile[] }> => {
    const identity = await newIdentity()
    const recipients = [await recipientOf(identity)]
    const hmacKey = hmacKeyOf(identity)
    const key = { ...paperKey(identity), hmacKey, writer: 'aaaaaaaaaaaa' }
    const folder = { files: filesOfThisMachine, folder: aFolder(), recipients, ...key }
    const pieces = [0n, 1n, 2n].map((n) => ({
      ...{
        writer: 'aaaaaaaaaaaa',
        timeline: 1,
        from: begin + n * 30_000n,
        until: begin + (n + 1n) * 30_000n,
      },
    }))
    for (const [n, piece] of pieces.entries())
      await keepWal(folder, piece, { bytes: bytes.subarray(n * 30_000, (n + 1) * 30_000), at: new Date() })
    return { folder, pieces }
  }
  /** What the place serves: from the beginning on, every byte that one of its files gives back. */
  const served = async (folder: MergingFolder) => {
    let reached = begin
    for (const file of await listWal(folder.files, folder.folder)) {
      if (file.from > reached) continue
      const read = await readWal(folder, file).catch(() => undefined)
      if (!read) return -1
      if (file.until > reached) reached = file.until
    }
    return Number(reached - begin)
  }
  const killed = async (diesAt: number, writesInPlace: boolean) => {
    const { folder, pieces } = await aSegment()
    await mergePieces({ ...folder, files: dyingFiles(diesAt, writesInPlace) }, pieces).catch(() => {})
    return served(folder)
  }
  const points = Array.from({ length: killPoints }, (_, n) => n + 1)

  test(`loses nothing that the place served (${killPoints} points)`, async () => {
    for (const point of points) expect([point, await killed(point, false)]).toEqual([point, bytes.length])
  })

  test('twin: written under its own name, half a file is taken for a whole one', async () => {
    let reached = 0
    for (const point of points) {
      reached = await killed(point, true)
      if (reached === -1) break
    }
    expect(reached).toBe(-1)
  })
})

test(`a base that is killed at any point leaves what the place served (${basePoints} points)`, async () => {
  const place = await opened(aFolder())
  await place.copy()
  await place.place.close()
  const there = () => whatIsThere({ files: filesOfThisMachine, folder: place.folder, ...house.paper })
  const { done, log } = await there()
  for (let point = 1; point <= basePoints; point += 1) {
    const dying = dyingFiles(point, false)
    await expect(house.copy({ files: dying, folder: place.folder })).rejects.toThrow('killed')
    expect(await there()).toMatchObject({ done, log })
  }
})

describe('two laptops that were brought back from one copy, on one stick', () => {
  /** The other counts the log as this one does, and has the same paper; its machine has a key of its own. */
  async function otherLaptop(chosen: string, slot: number) {
    const keys = { ...house.keys, machine: await newIdentity() }
    return openCopiedPlace({ ...house, keys }, chosen, { slot })
  }

  test('each tell a hole, ask for a base, and keep a log of their own', async () => {
    const chosen = aFolder()
    const mine = await opened(chosen)
    await mine.copy()
    await mine.catchesUp()
    await mine.place.close()
    const logOf = async () => listWal(filesOfThisMachine, mine.folder)
    const before = await logOf()
    const theirs = await otherLaptop(chosen, Number(mine.slot.at(-1)))
    onTestFinished(() => theirs.place.close())
    await growLog(1)
    await theirs.catchesUp()
    await expect.poll(() => theirs.told('needs-base')).toHaveLength(1)
    const base = await theirs.copy()
    expect(theirs.told('hole')).toMatchObject([{ until: base.endedAt }])
    await theirs.catchesUp()
    const after = await logOf()
    expect(after.filter(({ writer }) => writer === before[0]?.writer)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
    const opening = { files: filesOfThisMachine, folder: mine.folder, ...house.paper }
    const { done, log } = await chooseCopy(opening)
    expect(done.name).toBe(base.name)
    expect(log.filter(({ writer }) => writer === before[0]?.writer)).toEqual([])
  })

  test('the one that goes furthest comes back, though the other made the last base, and both are told', async () => {
    const chosen = aFolder()
    const mine = await opened(chosen)
    const slot = Number(mine.slot.at(-1))
    const own = await mine.copy()
    await mine.place.close()
    const theirs = await opened(chosen, { keys: { ...house.keys, machine: await newIdentity() } })
    const base = await theirs.copy()
    await theirs.place.close()
    const again = await opened(chosen, { slot, isPrepared: true })
    await growLog(1)
    await again.catchesUp()
    // Pieces tell whole seconds.
    await wait(1_100)
    await growLog(1)
    await again.catchesUp()
    await again.place.close()
    const opening = { files: filesOfThisMachine, folder: mine.folder, ...house.paper }
    const { done, lines, end } = await endOfCopies(opening)
    expect(done.name).toBe(own.name)
    expect(lines.map(({ isTaken }) => isTaken)).toEqual([false, true])
    expect(lines[0]?.end.getTime()).toBeLessThan(end.getTime())
    expect((await chooseCopy(opening, { target: end })).done.name).toBe(own.name)
    expect((await chooseCopy(opening, { target: new Date(base.endedAt) })).done.name).toBe(own.name)
    // Unless a person chose the other.
    const { writer } = lines[0]!
    expect((await chooseCopy(opening, { writer })).done.name).toBe(base.name)
    expect((await chooseCopy(opening, { writer, target: end })).done.name).toBe(base.name)
  })

  test('twin: with one key for both machines, the second goes on in the log of the first', async () => {
    const chosen = aFolder()
    const mine = await opened(chosen)
    await mine.copy()
    await mine.catchesUp()
    await mine.place.close()
    const theirs = await opened(chosen, { slot: Number(mine.slot.at(-1)) })
    await growLog(1)
    await theirs.catchesUp()
    expect(theirs.told('needs-base')).toEqual([])
  })
})

test('a house on a stick does not see that of another beside it', async () => {
  const chosen = aFolder()
  mkdirSync(join(chosen, 'farhapass-7000000000000000000'))
  const place = await opened(chosen)
  await place.catchesUp()
  expect(readdirSync(join(chosen, 'farhapass-7000000000000000000'))).toEqual([])
  expect(place.now().trouble).toBeNull()
})
