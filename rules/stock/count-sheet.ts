/** The count sheet on paper: the products of a stand with room for the counted stock. The known stock is not on it. */

import type { Paper } from '../paper/paper.ts'
import { formatDateTime } from '../plain/french.ts'
import type { Unit } from '../plain/quantity.ts'

type Countable = { readonly name: string; readonly categoryName: string; readonly unit: Unit }

/** In the order of the till. */
export function byCategory<Row extends Countable>(
  rows: readonly Row[],
): readonly { readonly category: string; readonly rows: readonly Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.categoryName, [...(groups.get(row.categoryName) ?? []), row])
  return [...groups].map(([category, rows]) => ({ category, rows }))
}

type Wanted = {
  readonly issuer: readonly string[]
  readonly standName: string
  readonly rows: readonly Countable[]
  readonly at: Date
}

export const countSheet = ({ issuer, standName, rows, at }: Wanted): Paper => ({
  issuer,
  title: `Feuille de comptage · ${standName}`,
  sections: [
    { facts: [{ label: 'Imprimée le', value: formatDateTime(at) }] },
    ...byCategory(rows).map(({ category, rows }) => ({
      title: category,
      table: {
        columns: [{ label: 'Produit' }, { label: 'Compté', isFigure: true }],
        rows: rows.map(({ name, unit }) => ({
          cells: [name, unit === 'kg' ? '……………………… kg' : '……………………… unité(s)'],
        })),
      },
    })),
  ],
  signatures: ['Compté par'],
})
