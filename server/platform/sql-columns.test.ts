/** What the code says of tables is held against the database: a column that is renamed, missing or of another kind is named here. */
import { describe, expect, inject, test } from 'vitest'
import * as catalogue from '../database/tables/catalogue.ts'
import * as people from '../database/tables/people.ts'
import { openDatabase } from './database.ts'
import {
  type Column,
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

const tables = [catalogue, people].flatMap((subject) => Object.values(subject))

type Kept = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
}

/** Every column of the database, and the columns of each primary key. */
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

describe('what the code says of a table', () => {
  test('is what the database holds: each column, its kind, whether it may be null, and what tells rows apart', async () => {
    const { columns, keys } = await readDatabase()
    const said = tables.map(({ name, columns: of, key }) => ({
      name,
      key: key.map((each: PropertyKey) => columnName(String(each))),
      columns: Object.entries<Column<unknown>>(of).map(([column, { type, isNullable }]) => ({
        column: columnName(column),
        type: type === 'json' ? 'jsonb' : type,
        isNullable,
      })),
    }))
    const byName = (one: { column: string }, other: { column: string }) =>
      one.column < other.column ? -1 : 1
    const found = said.map(({ name }) => ({
      name,
      key: keys.get(name),
      columns: columns
        .filter((each) => each.table === name)
        .map(({ column, type, isNullable }) => ({ column, type, isNullable })),
    }))
    for (const each of [...said, ...found]) each.columns.sort(byName)
    expect(said).toEqual(found)
    expect(said.flatMap((each) => each.columns).length).toBeGreaterThan(50)
  })
})

describe('a statement', () => {
  const person = table('person', { id: uuid(), lastName: text() })
  const selected = selection({ ...columnsOf(person, 'p', 'id', 'lastName') })
  const textOf = statementsOf()
  const written = (parts: TemplateStringsArray, ...values: readonly unknown[]) => textOf(parts, values)

  test('reads the columns that are said, by the names they have here', () => {
    expect(written`select ${selected} from person p where id = ${'a'}`).toMatchObject({
      text: 'select p.id as "id", p.last_name as "lastName" from person p where id = $1',
      values: ['a'],
    })
  })

  test('is given rows by the names of their columns, and changes all but what tells them apart', () => {
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

  test('that reads something else than its rows are typed by is not sent', async () => {
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
