/**
 * The copier is a process of its own. Killed while people sell, and PostgreSQL with it, what it left comes back: all but the last
 * seconds, and nothing in between is missing. COPY_DEATHS=20 and COPY_CALLERS=64 are the full volume.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FromCopier, PlaceNow, ToCopier } from '../platform/copies/copier-messages.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { listHoles } from '../platform/copies/log/holes.ts'
import { restoreCopy } from '../platform/copies/restore/restore-copy.ts'
import { withClient } from '../platform/one-client.ts'
import { kill } from '../testing/another-process.ts'
import { bundled } from '../testing/bundled.ts'
import { type CopiedHouse, openCopiedHouse, openSelling, type Selling } from '../testing/copied-house.ts'
import { tell } from '../testing/tell.ts'
import { endSignIns, proveRestored } from './prove-restored.ts'

let isKilled = false

const deaths = Number(process.env.COPY_DEATHS ?? 1)
const callers = Number(process.env.COPY_CALLERS ?? 8)
/** What may be missing was sold within so long before the death. Beside other tests, the copier comes last. */
const lastMs = process.env.COPY_DEATHS ? 5_000 : 60_000

/** Killed at any moment between two pieces. */
const longestWaitMs = 2_000

/** It runs at the lowest priority: beside other tests, it comes last of all. */
const patient = { timeout: 120_000 }

let house: CopiedHouse
let selling: Selling
let child: ChildProcess | undefined
beforeAll(async () => {
  house = await openCopiedHouse()
  selling = await openSelling(house.venue, callers)
})
afterEach(async () => {
  if (child) await kill(child)
})
afterAll(() => house.close())

/** As the server starts it. */
async function startCopier() {
  const started = fork(await bundled('server/copier.ts'))
  child = started
  const say = (message: ToCopier) => started.send(message)
  let places: readonly PlaceNow[] = []
  const answers = new Map<string, (message: FromCopier) => void>()
  started.on('message', (message: FromCopier) => {
    if ('answers' in message) answers.get(message.answers)?.(message)
    else if (message.tells === 'state') places = message.places
  })
  const { dataDir, postgres, folder } = house
  say({ tells: 'house', address: postgres.copies, dataDir })
  say({ tells: 'places', places: [{ slot: 1, folder: dirname(folder), name: 'Clé' }] })
  return {
    process: started,
    now: () => places[0],
    ask: (message: ToCopier & { id: string }) =>
      new Promise<FromCopier>((resolve) => {
        answers.set(message.id, resolve)
        say(message)
      }),
  }
}

type Sold = { readonly id: string; readonly at: number }

function sellOn() {
  const sold: Sold[] = []
  let isOver = false
  const all = Array.from({ length: callers }, async (_, vendor) => {
    try {
      while (!isOver) sold.push({ id: await selling.sell(vendor), at: Date.now() })
    } catch (error) {
      // Whoever asks a PostgreSQL that was just killed is refused, and nothing is promised to them.
      if (!isKilled) throw error
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(all)
  }
  return { sold, stop }
}

async function salesThatComeBack(): Promise<Set<string>> {
  const dataDir = join(house.root, `restored-${Date.now()}`)
  const { proven } = await restoreCopy({
    ...{ files: filesOfThisMachine, folder: house.folder, dataDir, endSignIns },
    key: house.paper,
    prove: async (owner) => {
      expect((await proveRestored(owner)).isSound).toBe(true)
      return withClient(owner, (client) => client.query<{ id: string }>('select id from sale'))
    },
  })
  rmSync(dataDir, { recursive: true, force: true })
  return new Set(proven.rows.map(({ id }) => id))
}

/** With every process that belongs to it. The launcher starts it again by itself. */
function killPostgres(): void {
  isKilled = true
  process.kill(house.postgres.pid, 'SIGKILL')
}

const untilPostgresAnswers = () =>
  expect
    .poll(
      () =>
        withClient(house.postgres.owner, (client) => client.query('select 1')).then(
          () => true,
          () => false,
        ),
      patient,
    )
    .toBe(true)

describe('the copier', () => {
  test(`killed ${deaths} times while ${callers} people sell, every other time with PostgreSQL, loses nothing but the last seconds`, async () => {
    const everything: Sold[] = []
    for (let death = 0; death < deaths; death += 1) {
      const copier = await startCopier()
      await expect.poll(() => copier.now()?.freeBytes ?? null, patient).not.toBeNull()
      if (death === 0) {
        const figures = { operations: 0, cards: 0, lastSale: null }
        const answer = await copier.ask({ asks: 'copy', id: 'first', slot: 1, isUrgent: true, figures })
        expect(answer).toMatchObject({ ok: true })
      }
      const people = sellOn()
      // Beside other tests, the first sale may take longer than the copier takes to be up to date.
      const holdsFirstSale = () =>
        Date.parse(copier.now()?.placedUpTo ?? '') > (people.sold[0]?.at ?? Infinity)
      await expect.poll(holdsFirstSale, patient).toBe(true)
      await wait(Math.random() * longestWaitMs)
      const placedUpTo = Date.parse(copier.now()?.placedUpTo ?? '')
      if (death % 2 === 0) killPostgres()
      await kill(copier.process)
      const killedAt = Date.now()
      await people.stop()
      everything.push(...people.sold)
      const back = await salesThatComeBack()
      const missing = everything.filter(({ id, at }) => at <= killedAt && !back.has(id))
      const longAgo = missing.filter(({ at }) => at < killedAt - lastMs)
      const oldest = Math.max(0, ...missing.map(({ at }) => killedAt - at))
      tell(
        `killed copier: of ${everything.length} sales, those of the last ${oldest} ms were missing (${missing.length})`,
      )
      expect(longAgo).toEqual([])
      expect(missing.filter(({ at }) => at < placedUpTo)).toEqual([])
      expect(back.size).toBeGreaterThan(0)
      await untilPostgresAnswers()
      isKilled = false
    }
    expect(await listHoles({ files: filesOfThisMachine, folder: house.folder, ...house.paper })).toEqual([])
  })

  test('ends by itself when its server is gone', async () => {
    const copier = await startCopier()
    await expect.poll(() => copier.now()?.freeBytes ?? null, patient).not.toBeNull()
    const ended = once(copier.process, 'exit')
    copier.process.disconnect()
    expect(await ended).toEqual([0, null])
  })
})
