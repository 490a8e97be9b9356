/**
 * What an archive says of each column, for people who have nothing but the archive: its meaning in French and its unit, or why it is
 * left out. The compiler asks for every column of a described table and for the unit of amounts and quantities; a test asks for every
 * table and column of the database.
 */
import type { Centimes } from '#rules/plain/money.ts'
import type { Thousandths } from '#rules/plain/quantity.ts'
import { type Columns, columnName, type RowOf, type Table } from '../../platform/sql-columns.ts'

type Unit = 'centimes' | 'thousandths'
type Measured<In extends Unit> = { readonly in: In; readonly meaning: string }
export type LeftOut = { readonly why: string }
type Meaning<Value> =
  | LeftOut
  | (Value extends Centimes | readonly Centimes[]
      ? Measured<'centimes'>
      : Value extends Thousandths
        ? Measured<'thousandths'>
        : string)

type Meanings<Of extends Columns> = {
  readonly [Key in keyof Of]: Meaning<NonNullable<RowOf<Of>[Key]>>
}

export const centimes = (meaning: string): Measured<'centimes'> => ({ in: 'centimes', meaning })
export const thousandths = (meaning: string): Measured<'thousandths'> => ({ in: 'thousandths', meaning })
export const leftOut = (why: string): LeftOut => ({ why })

type DescribedColumn = {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly says: string | Measured<Unit> | LeftOut
}

export type DescribedTable = {
  readonly name: string
  readonly meaning: string
  readonly key: readonly string[]
  readonly columns: readonly DescribedColumn[]
}

export const described = <Of extends Columns>(
  { name, key, columns }: Table<Of>,
  meaning: string,
  meanings: Meanings<Of>,
): DescribedTable => ({
  name,
  meaning,
  key: key.map((each) => columnName(String(each))),
  columns: Object.entries(columns).map(([column, { type, isNullable }]) => ({
    name: columnName(column),
    type,
    isNullable,
    says: meanings[column] as DescribedColumn['says'],
  })),
})
