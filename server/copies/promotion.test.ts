/** After a promotion the log goes on under another name (timeline). COPY_PROMOTIONS=10 is the full volume. */
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PlaceSeams } from '../platform/copies/copier/place-at-work.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { restoreCopy } from '../platform/copies/restore/restore-copy.ts'
import { type EmbeddedPostgres, launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { withClient } from '../platform/one-client.ts'
import { type CopiedHouse, openCopiedHouse } from '../testing/copied-house.ts'
import { openCopiedPlace } from '../testing/copied-place.ts'
import { ask } from '../testing/launched.ts'
import { endSignIns } from './prove-restored.ts'

const promotions = Number(process.env.COPY_PROMOTIONS ?? 1)

let house: CopiedHouse
let postgres: EmbeddedPostgres
beforeAll(async () => {
  house = await openCopiedHouse()
  postgres = house.postgres
  await ask(postgres.owner, 'create table told (n serial, at timestamptz default clock_timestamp())')
})
afterAll(async () => {
  if (postgres !== house.postgres) await postgres.stop()
  await house.close()
})

/** PostgreSQL starts as a copy that was brought back would: it plays its log, and goes on under the next timeline. */
async function promote(): Promise<void> {
  await postgres.stop()
  const cluster = join(house.dataDir, 'database', 'cluster')
  writeFileSync(join(cluster, 'recovery.signal'), '')
  writeFileSync(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\n")
  postgres = await launchPostgres({ directory: join(house.dataDir, 'database') })
}

const write = () => ask(postgres.owner, 'insert into told default values returning n')

let restores = 0
async function toldAt(target: Date | undefined): Promise<number> {
  restores += 1
  const dataDir = join(house.root, `restored-${restores}`)
  const { proven } = await restoreCopy({
    ...{ files: filesOfThisMachine, folder: house.folder, dataDir, target, endSignIns },
    key: house.paper,
    prove: (owner) => withClient(owner, (client) => client.query<{ n: number }>('select n from told')),
  })
  rmSync(dataDir, { recursive: true, force: true })
  return proven.rows.length
}

async function copying(seams: PlaceSeams = {}) {
  const copied = await openCopiedPlace(house, dirname(house.folder), { ...seams, slot: 1 })
  onTestFinished(() => copied.place.close())
  return copied
}

const aWhile = async () => {
  await wait(20)
  const at = new Date()
  await wait(20)
  return at
}

test(`a place follows ${promotions} promotions: an instant before and one after both come back`, async () => {
  const copied = await copying()
  await copied.copy()
  for (let n = 1; n <= promotions; n += 1) {
    const before = Number(await write())
    const instantBefore = await aWhile()
    await write()
    const asked = copied.told('needs-base').length
    await promote()
    await write()
    const instantAfter = await aWhile()
    await write()
    await copied.catchesUp()
    await expect.poll(() => copied.told('needs-base').length).toBeGreaterThan(asked)
    expect(await toldAt(instantBefore)).toBe(before)
    expect(await toldAt(instantAfter)).toBe(before + 2)
  }
})

test('twin: one that stays on its timeline holds nothing of what came after', async () => {
  const copied = await copying({ staysOnTimeline: true })
  await copied.catchesUp()
  const before = Number(await write())
  await copied.catchesUp()
  await promote()
  await write()
  await wait(1_500)
  await copied.place.close()
  expect(await toldAt(undefined)).toBe(before)
})
