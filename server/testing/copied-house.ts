/** A house of its own, with a data folder, a running PostgreSQL and a few acts, for copies to be taken of and brought back. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { lookAtHouse } from '../copies/look-at-house.ts'
import { appRole } from '../platform/app-role.ts'
import { filesOfThisMachine } from '../platform/copies/files/place-files.ts'
import { prepareHouseFolder } from '../platform/copies/place/find-house.ts'
import { type CopyKeys, makeCopyKeys, paperKey } from '../platform/copies/seal/copy-keys.ts'
import type { OpeningKey } from '../platform/copies/seal/copy-seal.ts'
import type { Done } from '../platform/copies/taking/done-file.ts'
import { type CopyWanted, takeCopy } from '../platform/copies/taking/take-copy.ts'
import { type EmbeddedPostgres, launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { migrate } from '../platform/migrate.ts'
import { openReplication } from '../platform/replication/replication-client.ts'
import { keepSecrets } from '../platform/secrets.ts'
import { cartOf, issueCard, openStall, type Stall } from './counter.ts'
import { testFolder } from './test-folder.ts'
import { openVenue, type Venue } from './venue.ts'

export type CopiedHouse = {
  /** Removed at the end, with all that the test puts into it. */
  readonly root: string
  readonly dataDir: string
  readonly postgres: EmbeddedPostgres
  readonly venue: Venue
  readonly keys: CopyKeys
  readonly printed: string
  readonly paper: OpeningKey
  /** The folder of the house on its place. */
  readonly folder: string
  readonly house: string
  copy(how?: Partial<CopyWanted>): Promise<Done>
  close(): Promise<void>
}

export async function openCopiedHouse(): Promise<CopiedHouse> {
  const root = testFolder()
  const dataDir = join(root, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  execFileSync('cp', ['-a', inject('usedDirectory'), join(dataDir, 'database')])
  keepSecrets(dataDir)
  mkdirSync(join(dataDir, 'https'))
  writeFileSync(join(dataDir, 'https', 'house.pem'), 'the authority of the tests')
  const postgres = await launchPostgres({ directory: join(dataDir, 'database') })
  const { owner, app } = postgres
  await migrate(owner, appRole)
  const venue = await openVenue({ on: { owner, app, drop: async () => {} } })
  const { keys, printed } = await makeCopyKeys(dataDir, new Date())
  const house = await systemIdOf(owner)
  const place = join(root, 'stick')
  mkdirSync(place)
  const said = { house, name: 'Festival', madeAt: new Date().toISOString() }
  const folder = await prepareHouseFolder(filesOfThisMachine, place, said)
  return {
    ...{ root, dataDir, postgres, venue, keys, printed, paper: paperKey(printed), folder, house },
    copy: async (how = {}) =>
      takeCopy({
        ...{ files: filesOfThisMachine, folder, address: owner, dataDir, keys, pace: 'fast' },
        ...{ figures: (await lookAtHouse(owner)).figures, farhapass: 'test', settings: {} },
        ...how,
      }),
    close: async () => {
      await venue.close()
      await postgres.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function systemIdOf(owner: EmbeddedPostgres['owner']): Promise<string> {
  const replication = await openReplication(owner)
  try {
    return (await replication.identify()).systemId
  } finally {
    await replication.close()
  }
}

export type Selling = { readonly stall: Stall; sell(vendor?: number): Promise<string> }

/** A stand whose vendors sell, one tea a time, each to a card of their own. */
export async function openSelling(venue: Venue, vendors = 1): Promise<Selling> {
  const stall = await openStall(venue, 'A', vendors)
  const tea = await venue.addProduct({ standId: stall.stand.id, price: 1_00, stock: 1_000_000_000 })
  const admin = await venue.addPerson({ role: 'admin' })
  const cards: string[] = []
  for (const _vendor of stall.vendors) cards.push((await issueCard(venue, 9_000_00, admin)).id)
  return {
    stall,
    sell: async (vendor = 0) => {
      const cart = cartOf(cards[vendor]!, [{ product: tea }])
      const { status, body } = await stall.vendors[vendor]!.post('/sales', cart)
      if (status !== 200) throw new Error(`no sale: ${JSON.stringify(body)}`)
      return cart.operationId
    },
  }
}
