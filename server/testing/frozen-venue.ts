/**
 * Databases of earlier versions, stored as rows, so that tests show today's code opening them: `frozen/0001.sql` is a small
 * venue at the time when migration 0001, the baseline, was the last one.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import type { Database } from '../platform/database.ts'
import { databaseFolder } from '../platform/database-folder.ts'
import { migrate } from '../platform/migrate.ts'
import { withClient } from '../platform/one-client.ts'

export const frozenFolder = join(import.meta.dirname, 'frozen')

/** The numbers of the migrations, or of the frozen states, in a folder: «0016». */
export const numbersIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 4))
    .sort()

export const migrationsFolder = () => join(databaseFolder(), 'migrations')

/** Brings an empty database to the state after this migration, and inserts the rows of that time. */
export async function thaw(owner: ConnectionSettings, number: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'farhapass-frozen-'))
  try {
    mkdirSync(join(folder, 'migrations'))
    for (const name of readdirSync(migrationsFolder()))
      if (name.slice(0, 4) <= number) cpSync(join(migrationsFolder(), name), join(folder, 'migrations', name))
    await migrate(owner, undefined, { folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const rows = readFileSync(join(frozenFolder, `${number}.sql`), 'utf8')
  await withClient(owner, (client) => client.query(rows))
}

type Table = { readonly name: string; readonly columns: readonly string[]; readonly needs: readonly string[] }

/** Tables, each after those it refers to. Generated columns are left out. */
const tablesOf = async (owner: Database): Promise<Table[]> => {
  const { rows } = await owner.sql<Table>`
    select c.relname as name,
           array(select quote_ident(attname::text)
                   from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
           array(select confrelid::regclass::text
                   from pg_constraint
                  where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
      from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and c.relkind = 'r'
       and c.relname <> 'migration'
     order by c.relname`
  const ordered: Table[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (table) =>
        !ordered.includes(table) && table.needs.every((name) => ordered.some((one) => one.name === name)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

/** The number of rows of each table. */
export async function countRows(owner: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(owner)) counts[name] = (await rowsOf(owner, name)).length
  return counts
}

async function rowsOf(owner: Database, table: string): Promise<string[]> {
  const text = `select row_to_json(t)::text as row from ${table} t order by 1`
  const { rows } = await owner.sql<{ row: string }>(Object.assign([text], { raw: [text] }))
  return rows.map(({ row }) => row)
}

/** The rows of every table as SQL, one row a line. As json, not jsonb: the digests of operations are made of the exact text. */
export async function freeze(owner: Database): Promise<string> {
  const tables = await tablesOf(owner)
  const statements = [`truncate ${tables.map(({ name }) => name).join(', ')};`]
  for (const { name, columns } of tables) {
    const rows = await rowsOf(owner, name)
    if (rows.length === 0) continue
    const list = columns.join(', ')
    const json = `[\n${rows.join(',\n')}\n]`.replaceAll("'", "''")
    statements.push(
      `insert into ${name} (${list})\nselect ${list} from json_populate_recordset(null::${name}, '${json}');`,
    )
  }
  return `${statements.join('\n')}\n`
}
