import { DataCards } from './DataCards.tsx'
import { DataTable } from './DataTable.tsx'
import type { ListProps } from './list-props.ts'
import { TableOrCards } from './TableOrCards.tsx'

/** A table, or a list of cards where its columns have no room. */
export function DataList<Row>(props: ListProps<Row>) {
  return <TableOrCards table={<DataTable {...props} />} cards={<DataCards {...props} />} />
}
