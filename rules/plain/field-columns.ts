/** The fields of a thing as columns of a file: one column for each field, under its heading. */
import { bare } from '../people/role-names.ts'
import { eachField, type Field, type Fields, mayBeLeft, yesOrNo } from './fields.ts'
import { cellWrong } from './line-fault.ts'
import type { Centimes } from './money.ts'
import type { Thousandths } from './quantity.ts'
import type { Cell } from './table-file.ts'
import { readPrice, readStock } from './typed-figure.ts'
import { figureOfMoney, figureOfQuantity } from './written-figure.ts'

type AnyField = Field<unknown, unknown>

type OfEach<F extends Fields, Part> = Readonly<Record<keyof F & string, Part>>

/** The heading of each column in our own export, and in other programs. */
export const headingsOf = <F extends Fields>(fields: F) => ({
  labels: eachField(fields, ({ column, label }) => column ?? label) as OfEach<F, string>,
  otherHeadings: eachField(fields, ({ alsoCalled = [] }) => alsoCalled) as OfEach<F, readonly string[]>,
})

/** The value of a cell; null when it is empty and the field may stay as it is. Refuses a value that the field cannot have. */
export function readCell(field: AnyField, cell: string): unknown {
  const { column = '' } = field
  if (cell === '' && mayBeLeft(field)) return null
  if (field.kind === 'text') return field.tidy(mustFit(cell, { column, most: field.longest }))
  if (field.kind === 'money') return priceIn(cell)
  if (field.kind === 'quantity') return quantityIn(cell, column)
  if (field.kind === 'yes or no') return yesOrNoIn(cell, column)
  throw new Error(`${field.label}: a cell of this kind is read by its own thing`)
}

export function mustFit(cell: string, { column, most }: { readonly column: string; readonly most: number }) {
  if (cell.length > most) throw cellWrong(`${column} : ${most} caractères au plus, pas « ${begunBy(cell)} ».`)
  return cell
}

const begunBy = (cell: string) => `${cell.slice(0, 20).trim()}…`

function yesOrNoIn(cell: string, column: string): boolean {
  const word = bare(cell)
  if (['oui', 'o', 'vrai', 'x', '1', 'yes', 'true'].includes(word)) return true
  if (['non', 'n', 'faux', '0', 'no', 'false'].includes(word)) return false
  throw cellWrong(`${column} : oui ou non, pas « ${cell} ».`)
}

function priceIn(cell: string): Centimes {
  const price = readPrice(figureOfMoney(cell))
  if (price === undefined) throw cellWrong(`« ${cell} » n'est pas un montant`)
  return price
}

function quantityIn(cell: string, column: string): Thousandths {
  const quantity = readStock(figureOfQuantity(cell).replace(/\s/g, ''))
  if (quantity === undefined || !/\d/.test(cell.normalize('NFKC').replace(/[٠-٩۰-۹]/g, '0')))
    throw cellWrong(`${column} : un nombre, avec trois décimales au plus, pas « ${cell} ».`)
  return quantity
}

/** The cell of our own export. */
export function writeCell(field: AnyField, value: unknown): Cell {
  if (field.kind === 'money') return { amount: value as Centimes }
  if (field.kind === 'quantity') return { quantity: value as Thousandths }
  if (field.kind === 'yes or no') return yesOrNo(value === true)
  return field.kind === 'text' ? String(value) : field.inWords(value)
}
