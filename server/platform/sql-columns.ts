/**
 * Each table is described once, in `server/database/tables`: that gives the columns that a statement reads, the types of its
 * rows, and the rows that it writes. Statements stay SQL: nothing here generates one.
 */
import { Fragment, flatten, fragment } from './sql-fragment.ts'

/** The PostgreSQL type of a column, and the TypeScript type of its values. `value` is never set: it exists for the compiler. */
export type Column<Value> = { readonly type: string; readonly isNullable: boolean; readonly value?: Value }
export type Columns = Readonly<Record<string, Column<unknown>>>
export type Table<Of extends Columns> = {
  readonly name: string
  readonly columns: Of
  /** The primary key, which never changes. */
  readonly key: readonly (keyof Of)[]
}

/** A row as the code reads and writes it. */
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
/** All our values are far below 2^53, see database.ts. */
export const bigint = kind<number>('bigint')
export const instant = kind<Date>('timestamptz')
export const bytes = kind<Buffer>('bytea')
/** Text such as «2026-11-29», without a time zone. */
export const date = kind<string>('date')
/** Any JSON value. */
export const json = kind<unknown>('json')
export const jsonb = kind<unknown>('jsonb')
/** Arrays cannot be passed for many rows at once: PostgreSQL takes an array of arrays for one array. */
export const texts = kind<string[]>('text[]')
export const integers = kind<number[]>('integer[]')
export const uuids = kind<string[]>('uuid[]')
export const orNull = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  isNullable: true,
})

/** `standId` becomes the column `stand_id`. */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  key: readonly (keyof Of)[] = ['id'],
): Table<Of> => ({ name, columns, key })

export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const written = (sql: string): Fragment => new Fragment([sql], [])

/** An SQL expression that a statement reads, and the TypeScript type of its value. */
export type Read<Value> = { readonly sql: Fragment; readonly value?: Value }
type Reads = Readonly<Record<string, Read<unknown>>>
type Reading<Of extends Columns> = {
  readonly [Key in keyof Of]: Of[Key] extends Column<infer Value> ? Read<Value> : never
}

/** Reads one column of the table that the statement calls `alias`, where the value gets another name than the column. */
export const columnOf = <Of extends Columns, Key extends keyof Of & string>(
  of: Table<Of>,
  alias: string,
  key: Key,
): Reading<Of>[Key] => columnsOf(of, alias, key)[key]

/** Selects these columns of a table, which has this alias in the statement. */
export function columnsOf<Of extends Columns, Key extends keyof Of & string>(
  _of: Table<Of>,
  alias: string,
  ...keys: readonly Key[]
): Reading<Pick<Of, Key>> {
  const reads = keys.map((key) => [key, { sql: written(`${alias}.${columnName(key)}`) }])
  return Object.fromEntries(reads) as Reading<Pick<Of, Key>>
}

/** Makes the value nullable, for a row that may be missing (outer join). */
export const orMissing = <Value>(read: Read<Value>): Read<Value | null> => read

/** Makes the value never null, for a statement that leaves out rows without it. */
export const neverNull = <Value>({ sql }: Read<Value | null>): Read<Value> => ({ sql })

/** An expression that is no column, such as a count. The caller declares its type, which nothing checks. */
export const computed = <Value>(_of: Column<Value>, sql: Fragment): Read<Value> => ({ sql })

/** What a statement reads, to be put after its `select`. */
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

/** The number of rows. */
export const counted = selection({ count: computed(integer(), fragment`count(*)::integer`) })

export type SelectedRow<Of> = Of extends Selection<infer Row> ? Row : never

export type Asked = {
  sql<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<{ rows: Row[] }>
}

/** Runs the statement in the tag and answers its rows. Throws unless the statement contains the selection that types them. */
export const reading =
  <Row>(tx: Asked, selected: Selection<Row>) =>
  async (sql: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    if (!values.includes(selected)) throw new Error('a statement reads what its rows are not typed by')
    const { rows } = await tx.sql<Row>(sql, ...values)
    return rows
  }

/** The row of a statement that always finds one, such as settings or a count. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a row that is always there is missing')
  return row
}

/** Like `reading`, for a statement with exactly one row. */
export const readingOne =
  <Row>(tx: Asked, selected: Selection<Row>) =>
  async (sql: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row> =>
    firstRow(await reading(tx, selected)(sql, ...values))

/** Fragments that write rows of a table. */
export type Given = {
  /** `id, stand_id` */
  readonly names: Fragment
  /** `unnest(…) as n (id, stand_id)` */
  readonly rows: Fragment
  /** `stand_id = n.stand_id`: all columns but the primary key. */
  readonly set: Fragment
}

/** Answers a function that turns rows into fragments with these columns. Columns go by name, so that none can be confused with another. */
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
