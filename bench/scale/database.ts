/** The season's database, kept between runs: built again only when the code that builds it has changed. */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { appRole } from '#server/platform/app-role.ts'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { type EmbeddedPostgres, launchPostgres } from '#server/platform/embedded-postgres/launch.ts'
import { migrate } from '#server/platform/migrate.ts'
import { withClient } from '#server/platform/one-client.ts'
import { tokenOf } from '../evening.ts'
import { growCatalogue } from './catalogue.ts'
import { fillSeason } from './season.ts'
import { growMovements } from './stock.ts'
import { growAlerts } from './stock-room.ts'

/** About 5 GB; BENCH_SCALE_DIR names a folder on another disk if the disk of this folder is too small. */
const home = resolve(process.env.BENCH_SCALE_DIR ?? '.build/scale')

const million = 1_000_000
const cook = `'c00c0000-0000-7000-8000-000000000000'::uuid`

export type Season = EmbeddedPostgres & { readonly payers: readonly string[] }

export async function openSeason(): Promise<Season> {
  const mark = join(home, 'built-from')
  const source = createHash('md5')
    .update(readFileSync(new URL('season.ts', import.meta.url)))
    .digest('hex')
  const isKept = existsSync(mark) && readFileSync(mark, 'utf8') === source
  if (!isKept) rmSync(home, { recursive: true, force: true })
  const postgres = await launch()
  try {
    await migrate(postgres.owner, appRole)
    if (!isKept) {
      console.log(`Building a season in ${home}:`)
      await withClient(postgres.owner, (client) => fillSeason(client, { cards: million, tell: console.log }))
      writeFileSync(mark, source)
    }
    return { ...postgres, pid: postgres.pid, hasRoom: true, payers: await refresh(postgres.owner) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

const launch = () => {
  mkdirSync(home, { recursive: true })
  // PostgreSQL does not run as root: its own account must be able to enter the folder.
  chmodSync(home, 0o711)
  return launchPostgres({ directory: join(home, 'database') })
}

/**
 * Signs in again every vendor and a cook of all stands, and gives up to twenty thousand cards of all ages a balance to pay
 * with. Answers the ids of these cards.
 */
export async function refresh(owner: ConnectionSettings, movements = million): Promise<string[]> {
  return withClient(owner, async (client) => {
    await client.query(`
      insert into staff (id, email, name, role, created_at, updated_at)
      values (${cook}, 'cook@bench.ma', 'Cuisine', 'kitchen', now(), now())
          on conflict do nothing;
      insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
      values (${cook}, ${cook}, '${tokenOf('cook')}', now(), now(), now())
          on conflict do nothing`)
    await client.query(
      `update sign_in set expires_at = now() + interval '1 day' where token like '${tokenOf('admin').slice(0, 11)}%'`,
    )
    await growCatalogue(client)
    await growMovements(client, movements)
    await growAlerts(client, movements / 10)
    await client.query(`
      create table if not exists bench_payer as
      select id from (select id from card where is_active and expires_at > now() + interval '10 days' order by md5(id::text) limit 20000) c`)
    await client.query(
      'update card_balance set balance = 5000000 where balance < 2500000 and card_id in (select id from bench_payer)',
    )
    const { rows } = await client.query<{ id: string }>('select id from bench_payer')
    return rows.map(({ id }) => id)
  })
}
