/** A house of its own for the measures of copies: a data folder with its PostgreSQL, a stick beside it, and the copier in its own process. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CopiesOnTheWire, CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { appRole } from '#server/platform/app-role.ts'
import type { CopierStart } from '#server/platform/copies/copier/copier-process.ts'
import { launchPostgres } from '#server/platform/embedded-postgres/launch.ts'
import { migrate } from '#server/platform/migrate.ts'
import { withClient } from '#server/platform/one-client.ts'
import { positionOf, type WalPosition } from '#server/platform/replication/wal-position.ts'
import { keepSecrets } from '#server/platform/secrets.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { addCrew } from '../crew.ts'
import { cookieOf, fillEvening } from '../evening.ts'
import { startServer } from '../server-under-measure.ts'

export async function openDataFolder() {
  const root = testFolder()
  const dataDir = join(root, 'data')
  const stick = join(root, 'stick')
  for (const folder of [dataDir, stick]) mkdirSync(folder, { mode: 0o711 })
  keepSecrets(dataDir)
  const postgres = await launchPostgres({ directory: join(dataDir, 'database') })
  await migrate(postgres.owner, appRole)
  const copier: CopierStart = { script: 'dist/copier.js', address: postgres.copies, dataDir }
  return {
    ...{ root, dataDir, stick, postgres, copier },
    close: async () => {
      await postgres.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
export type DataFolder = Awaited<ReturnType<typeof openDataFolder>>

/** The server sells from the evening of the benchmark, and its administrator chooses places. */
export async function openSellingHouse() {
  const folder = await openDataFolder()
  const secret = randomBytes(32).toString('hex')
  await withClient(folder.postgres.owner, fillEvening)
  await withClient(folder.postgres.owner, addCrew)
  const server = await startServer(folder.postgres.app, secret, { copier: folder.copier })
  const headers = { cookie: cookieOf('admin', secret), 'content-type': 'application/json' }
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    // As if the administrator had just typed the password again, which some of these acts ask for.
    if (body)
      await withClient(folder.postgres.owner, (client) =>
        client.query('update sign_in set confirmed_at = now()'),
      )
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, { headers, ...how })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const until = async (holds: (copies: CopiesOnTheWire) => boolean): Promise<CopiesOnTheWire> => {
    for (;;) {
      const copies = await ask<CopiesOnTheWire>('/copies')
      if (holds(copies)) return copies
      await wait(50)
    }
  }
  await ask('/copies/key', { replaces: null })
  return {
    ...{ folder, secret, server, ask, until },
    /** Chooses a place, and waits for its first whole copy. */
    addPlace: async (at: string): Promise<CopyPlaceOnTheWire> => {
      await ask('/copies/places', { placeId: randomUUID(), name: 'Clé', folder: at })
      const copies = await until((now) => now.places[0]?.lastBase != null && isIdle(now))
      return copies.places[0] as CopyPlaceOnTheWire
    },
    close: async () => {
      server.stop()
      await folder.close()
    },
  }
}
export type SellingHouse = Awaited<ReturnType<typeof openSellingHouse>>

/** After each whole copy comes its archive; then nothing is done at a place but following. */
export const isIdle = ({ places, runs: [last] }: CopiesOnTheWire): boolean =>
  last?.kind === 'archive' &&
  last.outcome !== null &&
  places.every(({ doing }) => doing === null || doing === 'catching-up')

export type HowFar = { readonly written: WalPosition; readonly placed: WalPosition | undefined }

/** How far the log goes, and up to where it lies on the place: a position is reported to the slot only then. */
export async function openHowFar(
  { postgres }: DataFolder,
  work: (ask: () => Promise<HowFar>) => Promise<void>,
) {
  await withClient(postgres.owner, (client) =>
    work(async () => {
      const { rows } = await client.query<{ written: string; placed: string | null }>(
        `select pg_current_wal_flush_lsn()::text as written,
                (select restart_lsn::text from pg_replication_slots where slot_name = 'copies_1') as placed`,
      )
      const { written = '0/0', placed } = rows[0] ?? {}
      return { written: positionOf(written), placed: placed ? positionOf(placed) : undefined }
    }),
  )
}
