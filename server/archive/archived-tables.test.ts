/** An archive holds every table and column of the database, or says why not. */
import { describe, expect, inject, test } from 'vitest'
import { archiveForm, tablesChecked, tablesRequired } from '#rules/archive/required-tables.ts'
import { archivedTables, tablesLeftOut } from '../database/tables/archived-tables.ts'
import { openDatabase } from '../platform/database.ts'

const read = readColumns()

async function readColumns(): Promise<Map<string, string[]>> {
  const { owner, template } = inject('postgres')
  const database = openDatabase({ ...owner, database: template }, { size: 1 })
  const { rows } = await database.sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p', 'm')
       and a.attnum > 0
       and not a.attisdropped
     group by c.relname`
  await database.close()
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Words of columns that open something, or lead to it. */
const secret = /hash|digest|token|password|secret|seal|key|auth|p256dh|endpoint|pin\b/

/** Hashes of what anybody may read: of requests and of the chains of tills, and names of pictures. */
const harmless = [
  'product_image.hash',
  'product.image_hash',
  'operation.request_hash',
  'operation.till_hash',
  'till.last_hash',
]

describe('an archive', () => {
  test('names every table of the database: as one that it holds, or with the reason why it does not', async () => {
    const named = [...archivedTables.map(({ name }) => name), ...Object.keys(tablesLeftOut)]
    expect(named.sort()).toEqual([...(await read).keys()].sort())
  })

  test.each(archivedTables)('names every column of $name', async ({ name, columns }) => {
    expect(columns.map((column) => column.name).sort()).toEqual((await read).get(name))
    for (const { says } of columns) {
      const words = typeof says === 'string' ? says : 'why' in says ? says.why : says.meaning
      expect(words).not.toBe('')
    }
  })

  test('is asked by its verifier for every table that it holds', () => {
    expect([...tablesRequired(archiveForm)].sort()).toEqual(archivedTables.map(({ name }) => name).sort())
  })

  test.each(Object.entries(tablesChecked))(
    'holds %s by the key and with the columns from which the verifier recomputes the books',
    (table, { key, reads }) => {
      const held = archivedTables.find(({ name }) => name === table)
      const told = held?.columns.filter(({ says }) => typeof says === 'string' || !('why' in says))
      expect(held?.key).toEqual(key)
      expect(told?.map(({ name }) => name)).toEqual(expect.arrayContaining([...key, ...reads]))
    },
  )

  test('holds no column whose name speaks of a secret', () => {
    const held = archivedTables.flatMap(({ name, columns }) =>
      columns
        .filter(({ says }) => typeof says === 'string' || !('why' in says))
        .map((column) => `${name}.${column.name}`),
    )
    expect(held.filter((column) => secret.test(column.split('.')[1] ?? '')).sort()).toEqual(
      [...harmless].sort(),
    )
  })
})
