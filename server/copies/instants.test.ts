import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { readWal, walPath } from '../platform/copies/log/wal-on-place.ts'
import { chooseCopy, endOfCopies } from '../platform/copies/restore/choose-copy.ts'
import { restoreCopy } from '../platform/copies/restore/restore-copy.ts'
import { paperKey } from '../platform/copies/seal/copy-keys.ts'
import { BrokenSeal, OtherKey } from '../platform/copies/seal/copy-seal.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { withClient } from '../platform/one-client.ts'
import { type CopiedHouse, openCopiedHouse, openSelling, type Selling } from '../testing/copied-house.ts'
import { type Copying, openCopying } from '../testing/copying-house.ts'
import { endSignIns, proveRestored } from './prove-restored.ts'

const callers = Number(process.env.COPY_CALLERS ?? 8)
const rounds = Number(process.env.COPY_ROUNDS ?? 1)
const flips = Number(process.env.COPY_FLIPS ?? 1)
const instantsInRound = Number(process.env.COPY_INSTANTS ?? 1)

let house: CopiedHouse
let selling: Selling
let copying: Copying

beforeAll(async () => {
  house = await openCopiedHouse()
  selling = await openSelling(house.venue, callers)
  copying = openCopying(house, dirname(house.folder))
  // Bases beside open tills take their time.
  copying.copier.hear({ tells: 'tills', areOpen: false })
  while (copying.told('needs-base').length === 0) await wait(20)
})
afterAll(async () => {
  await copying.close()
  await house.close()
})

type Sold = { readonly id: string; readonly from: number; readonly until: number }

/** All vendors sell until they are told to stop. */
function sellOn(): { readonly sold: Sold[]; stop(): Promise<void> } {
  const sold: Sold[] = []
  let isOver = false
  const all = Array.from({ length: callers }, async (_, vendor) => {
    while (!isOver) {
      const from = Date.now()
      sold.push({ id: await selling.sell(vendor), from, until: Date.now() })
    }
  })
  return {
    sold,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Until every vendor has sold since now. */
async function everybodySells(sold: readonly Sold[]): Promise<void> {
  for (const before = sold.length; sold.length < before + callers * 2; ) await wait(5)
}

const salesIn = (owner: ConnectionSettings): Promise<Set<string>> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from sale')
    return new Set(rows.map(({ id }) => id))
  })

/** A flipped bit lies in what is sealed, or in the head that names the keys. */
const isNotAsSealed = (error: unknown) => error instanceof BrokenSeal || error instanceof OtherKey

let restores = 0

async function restored(target?: Date, folder = house.folder, say: (line: string) => void = () => {}) {
  restores += 1
  const dataDir = join(house.root, `restored-${restores}`)
  const back = await restoreCopy({
    ...{ files: filesOfThisMachine, folder, dataDir, target, endSignIns, say },
    key: paperKey(house.printed),
    prove: async (owner) => ({ ...(await proveRestored(owner)), sales: await salesIn(owner) }),
  })
  rmSync(dataDir, { recursive: true, force: true })
  return back
}

/** Until everything that was written by now lies on the place. */
async function everythingCopied(): Promise<void> {
  const now = Date.now()
  while (Date.parse(copying.now()?.placedUpTo ?? '') < now + 1 || !copying.now()?.placedUpTo) await wait(50)
}

describe('a base taken while people sell, and the log that follows it', () => {
  it('bring back every sale that was acknowledged before the instant, and none that began after it (I-40, I-68)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { sold, stop } = sellOn()
      const instants: Date[] = []
      try {
        await everybodySells(sold)
        await copying.copy()
        for (let n = 0; n < instantsInRound; n += 1) {
          await everybodySells(sold)
          instants.push(new Date())
        }
        await everybodySells(sold)
      } finally {
        await stop()
      }
      await everythingCopied()
      for (const target of instants) {
        const { proven, reachedAt } = await restored(target)
        const [at, { sales }] = [target.getTime(), proven]
        expect(sold.filter(({ id, until }) => until < at && !sales.has(id))).toEqual([])
        expect(sold.filter(({ id, from }) => from > at && sales.has(id))).toEqual([])
        expect(reachedAt.getTime()).toBeLessThanOrEqual(at)
        expect(proven.isSound).toBe(true)
      }
      const { proven } = await restored()
      expect(sold.filter(({ id }) => !proven.sales.has(id))).toEqual([])
      expect(proven.isSound).toBe(true)
    }
  })

  it('are refused for an instant after their end, which is named', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await expect(restored(tomorrow)).rejects.toThrow(
      /^Cette copie s'arrête le \d\d\/\d\d à \d\d:\d\d:\d\d\.$/,
    )
  })

  it('are refused for an instant before their beginning, which is named', async () => {
    await expect(restored(new Date(Date.now() - 86_400_000))).rejects.toThrow(/^Cette copie commence le /)
  })

  it('end before a piece of the log in which one bit was flipped: what lies before comes back, and no instant beyond', async () => {
    const folder = join(house.root, 'spoiled')
    cpSync(house.folder, folder, { recursive: true })
    const opened = { files: filesOfThisMachine, folder, ...house.paper }
    const { end: whole } = await endOfCopies(opened)
    const { log } = await chooseCopy(opened)
    const path = walPath(folder, log.at(-1)!)
    const bytes = readFileSync(path)
    let end = whole
    for (const at of Array.from(
      { length: flips },
      (_, n) => (Math.floor(bytes.length / 2) + n * 7_919) % bytes.length,
    )) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1
      writeFileSync(path, flipped)
      await expect(readWal(opened, log.at(-1)!)).rejects.toSatisfy(isNotAsSealed)
      end = (await endOfCopies(opened)).end
      expect(end.getTime()).toBeLessThanOrEqual(whole.getTime())
    }
    const back = await restored(end, folder)
    expect([back.proven.isSound, back.reachedAt <= end]).toEqual([true, true])
    const said: string[] = []
    expect((await restored(undefined, folder, (line) => said.push(line))).proven.isSound).toBe(true)
    expect(said).toContainEqual(
      expect.stringMatching(/^Ce fichier a été modifié\u00A0: [0-9a-f]{16}-.* Cette copie s'arrête le /),
    )
    await expect(restored(new Date(Date.now() + 60_000), folder)).rejects.toThrow(/^Cette copie s'arrête /)
  })

  it('would have lost sales had the files been copied one after another (the twin)', async () => {
    const [twin, cluster] = [join(house.root, 'twin'), join(house.dataDir, 'database', 'cluster')]
    mkdirSync(twin, { mode: 0o711 })
    for (const name of readdirSync(join(house.dataDir, 'database')).filter((one) => one.endsWith('.secret')))
      cpSync(join(house.dataDir, 'database', name), join(twin, name))
    mkdirSync(join(twin, 'cluster'), { mode: 0o700 })
    const copyFiles = (isMeant: (name: string) => boolean) => {
      for (const name of readdirSync(cluster).filter((one) => isMeant(one) && one !== 'postmaster.pid'))
        cpSync(join(cluster, name), join(twin, 'cluster', name), { recursive: true })
    }
    copyFiles((name) => name === 'base')
    const acknowledged = [await selling.sell(), await selling.sell()]
    await withClient(house.postgres.owner, (client) => client.query('checkpoint'))
    copyFiles((name) => name !== 'base')
    const postgres = await launchPostgres({ directory: twin })
    try {
      const sales = await salesIn(postgres.owner)
      expect(acknowledged.filter((id) => !sales.has(id))).toEqual(acknowledged)
    } finally {
      await postgres.stop()
    }
  })
})
