/** Compares the tables described in the code with the database, and names every column that is renamed, missing or of another type. */
import { describe, expect, inject, test } from 'vitest'
import * as books from '../database/tables/books.ts'
import * as catalogue from '../database/tables/catalogue.ts'
import * as copies from '../database/tables/copies.ts'
import * as event from '../database/tables/event.ts'
import * as figures from '../database/tables/figures.ts'
import * as notifications from '../database/tables/notifications.ts'
import * as people from '../database/tables/people.ts'
import * as recall from '../database/tables/recall.ts'
import * as sales from '../database/tables/sales.ts'
import * as stock from '../database/tables/stock.ts'
import { openDatabase } from './database.ts'
import {
  type Columns,
  columnName,
  columnsOf,
  givenOf,
  reading,
  selection,
  table,
  text,
  uuid,
} from './sql-columns.ts'
import { statementsOf } from './statements.ts'

const subjects = [books, catalogue, copies, event, figures, notifications, people, recall, sales, stock]
const tables = subjects.flatMap((subject): Said[] => Object.values(subject))

type Said = { readonly name: string; readonly columns: Columns; readonly key: readonly PropertyKey[] }

type Kept = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
}

/** Every column of the database, and the columns of each primary key. */
const read = readDatabase()

async function readDatabase() {
  const { owner, template } = inject('postgres')
  const database = openDatabase({ ...owner, database: template }, { size: 1 })
  const [columns, keys] = await Promise.all([
    database.sql<Kept>`
      select c.relname as table, a.attname as column, not a.attnotnull as "isNullable",
             replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz') as type
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace
         and c.relkind = 'r'
         and a.attnum > 0
         and not a.attisdropped
       order by c.relname, a.attnum`,
    database.sql<{ table: string; key: string[] }>`
      select conrelid::regclass::text as table,
             array(select attname::text from unnest(conkey) as k (n) join pg_attribute on attrelid = conrelid and attnum = n) as key
        from pg_constraint
       where contype = 'p'
         and connamespace = 'public'::regnamespace`,
  ])
  await database.close()
  return { columns: columns.rows, keys: new Map(keys.rows.map(({ table: of, key }) => [of, key])) }
}

const byName = (one: { column: string }, other: { column: string }) => (one.column < other.column ? -1 : 1)

describe('the description of a table in the code', () => {
  test.each(tables)('matches the database: $name', async ({ name, columns: said, key }) => {
    const { columns, keys } = await read
    expect(key.map((each) => columnName(String(each)))).toEqual(keys.get(name))
    const found = columns.filter(({ table }) => table === name).map(({ table: _, ...column }) => column)
    const written = Object.entries(said).map(([column, { type, isNullable }]) => ({
      column: columnName(column),
      type,
      isNullable,
    }))
    expect(written.sort(byName)).toEqual(found.sort(byName))
  })

  test('exists for every table but that of the migrations, which is read before the other tables exist', async () => {
    const { columns } = await read
    const names = new Set(columns.map(({ table }) => table))
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...names].filter((name) => name !== 'migration').sort(),
    )
  })
})

describe('a statement', () => {
  const person = table('person', { id: uuid(), lastName: text() })
  const selected = selection({ ...columnsOf(person, 'p', 'id', 'lastName') })
  const textOf = statementsOf()
  const written = (parts: TemplateStringsArray, ...values: readonly unknown[]) => textOf(parts, values)

  test('reads the selected columns under their names in the code', () => {
    expect(written`select ${selected} from person p where id = ${'a'}`).toMatchObject({
      text: 'select p.id as "id", p.last_name as "lastName" from person p where id = $1',
      values: ['a'],
    })
  })

  test('writes rows by the names of their columns, and changes all columns but the primary key', () => {
    const given = givenOf(
      person,
      'id',
      'lastName',
    )([
      { id: '1', lastName: 'Idrissi' },
      { id: '2', lastName: 'Alaoui' },
    ])
    expect(
      written`insert into person (${given.names}) select ${given.names} from ${given.rows}`,
    ).toMatchObject({
      text: 'insert into person (id, last_name) select id, last_name from unnest($1::uuid[], $2::text[]) as n (id, last_name)',
      values: [
        ['1', '2'],
        ['Idrissi', 'Alaoui'],
      ],
    })
    expect(written`update person set ${given.set}`.text).toBe('update person set last_name = n.last_name')
  })

  test('that does not contain the selection that types its rows is not sent', async () => {
    const asked: unknown[] = []
    const tx = {
      sql: async <Row>(...sent: readonly unknown[]) => {
        asked.push(sent)
        return { rows: [] as Row[] }
      },
    }
    await expect(reading(tx, selected)`select ${selection({})} from person p`).rejects.toThrow('typed by')
    expect(asked).toEqual([])
  })
})
