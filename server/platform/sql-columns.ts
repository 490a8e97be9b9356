/**
 * What each table holds is said once, in `server/database/tables`: from there come the columns that a statement reads, the type
 * of its rows, and the rows that are given to be written. Statements stay SQL: nothing here writes one.
 */
import { Fragment, flatten, fragment } from './sql-fragment.ts'

/** What PostgreSQL keeps in a column, and what its values are here. The value itself is never there: it is for the compiler. */
export type Column<Value> = { readonly type: string; readonly isNullable: boolean; readonly value?: Value }
export type Columns = Readonly<Record<string, Column<unknown>>>
export type Table<Of extends Columns> = {
  readonly name: string
  readonly columns: Of
  /** What tells its rows apart, and never changes. */
  readonly key: readonly (keyof Of)[]
}

/** A row as it is read and written. */
export type RowOf<Of extends Columns> = {
  -readonly [Key in keyof Of]: Of[Key] extends Column<infer Value> ? Value : never
}

const kind =
  <Usual>(type: string) =>
  <Value extends Usual = Usual>(): Column<Value> => ({ type, isNullable: false })

export const uuid = kind<string>('uuid')
export const text = kind<string>('text')
export const boolean = kind<boolean>('boolean')
export const smallint = kind<number>('smallint')
export const integer = kind<number>('integer')
/** All of ours stay far below 2^53, see database.ts. */
export const bigint = kind<number>('bigint')
export const instant = kind<Date>('timestamptz')
export const bytes = kind<Buffer>('bytea')
/** «2026-11-29», as it was said. */
export const date = kind<string>('date')
/** Whatever its writer put into it. */
export const json = kind<unknown>('json')
export const jsonb = kind<unknown>('jsonb')
/** Lists cannot be given with many rows at once: PostgreSQL takes a list of lists for one. */
export const texts = kind<string[]>('text[]')
export const integers = kind<number[]>('integer[]')
export const uuids = kind<string[]>('uuid[]')
export const orNull = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  isNullable: true,
})

/** `standId` is kept in the column `stand_id`. */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  key: readonly (keyof Of)[] = ['id'],
): Table<Of> => ({ name, columns, key })

export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const written = (sql: string): Fragment => new Fragment([sql], [])

/** What a statement reads as one value, and what that value is here. */
export type Read<Value> = { readonly sql: Fragment; readonly value?: Value }
type Reads = Readonly<Record<string, Read<unknown>>>
type Reading<Of extends Columns> = {
  readonly [Key in keyof Of]: Of[Key] extends Column<infer Value> ? Read<Value> : never
}

/** A column of a table, as it is called in the statement: where its value is to have another name. */
export const columnOf = <Of extends Columns, Key extends keyof Of & string>(
  of: Table<Of>,
  alias: string,
  key: Key,
): Reading<Of>[Key] => columnsOf(of, alias, key)[key]

/** These columns of a table, as it is called in the statement. */
export function columnsOf<Of extends Columns, Key extends keyof Of & string>(
  _of: Table<Of>,
  alias: string,
  ...keys: readonly Key[]
): Reading<Pick<Of, Key>> {
  const reads = keys.map((key) => [key, { sql: written(`${alias}.${columnName(key)}`) }])
  return Object.fromEntries(reads) as Reading<Pick<Of, Key>>
}

/** The same of a row that may be missing: joined from outside. */
export const orMissing = <Value>(read: Read<Value>): Read<Value | null> => read

/** The same where the statement leaves out every row that has none. */
export const neverNull = <Value>({ sql }: Read<Value | null>): Read<Value> => ({ sql })

/** What is no column: counted, or of another name. Its kind is by the word of whoever writes it. */
export const computed = <Value>(_of: Column<Value>, sql: Fragment): Read<Value> => ({ sql })

/** What a statement reads: put behind its `select`. */
export class Selection<Row> extends Fragment {
  readonly row?: Row
}

export function selection<Of extends Reads>(
  reads: Of,
): Selection<{ -readonly [Key in keyof Of]: Of[Key] extends Read<infer Value> ? Value : never }> {
  const names = Object.keys(reads).map((key) => ` as "${key}"`)
  const between = names.map((name, at) => (at < names.length - 1 ? `${name}, ` : name))
  const { parts, values } = flatten(
    ['', ...between],
    Object.values(reads).map(({ sql }) => sql),
  )
  return new Selection(parts, values)
}

/** How many rows there are. */
export const counted = selection({ count: computed(integer(), fragment`count(*)::integer`) })

export type SelectedRow<Of> = Of extends Selection<infer Row> ? Row : never

export type Asked = {
  sql<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<{ rows: Row[] }>
}

/** The rows of the statement in the tag, which must read this selection. */
export const reading =
  <Row>(tx: Asked, selected: Selection<Row>) =>
  async (sql: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    if (!values.includes(selected)) throw new Error('a statement reads what its rows are not typed by')
    const { rows } = await tx.sql<Row>(sql, ...values)
    return rows
  }

/** The row of a statement that always finds one: of settings, of what is counted. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a row that is always there is missing')
  return row
}

/** The same of a statement that must read this selection. */
export const readingOne =
  <Row>(tx: Asked, selected: Selection<Row>) =>
  async (sql: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row> =>
    firstRow(await reading(tx, selected)(sql, ...values))

/** Rows of a table that are to be written. */
export type Given = {
  /** `id, stand_id` */
  readonly names: Fragment
  /** `unnest(…) as n (id, stand_id)` */
  readonly rows: Fragment
  /** `stand_id = n.stand_id`: all but what tells the rows apart. */
  readonly set: Fragment
}

/** Answers what gives these columns of rows to a statement, by name: none can be taken for another. */
export function givenOf<Of extends Columns, Key extends keyof Of & string>(
  { columns, key }: Table<Of>,
  ...keys: readonly Key[]
): (rows: readonly Readonly<Pick<RowOf<Of>, Key>>[]) => Given {
  const names = keys.map(columnName)
  const changed = keys.filter((each) => !key.includes(each)).map(columnName)
  const casts = keys.map((key) => `::${columns[key]?.type}[]`)
  const parts = [
    'unnest(',
    ...casts.map((cast, at) => (at < casts.length - 1 ? `${cast}, ` : `${cast}) as n (${names.join(', ')})`)),
  ]
  const always = {
    names: written(names.join(', ')),
    set: written(changed.map((name) => `${name} = n.${name}`).join(', ')),
  }
  return (rows) => ({
    ...always,
    rows: new Fragment(
      parts,
      keys.map((key) => rows.map((row) => row[key])),
    ),
  })
}
