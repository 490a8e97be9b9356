import type { ReactNode } from 'react'
import { ListFilters } from './ListFilters.tsx'
import { ListRows, type ListRowsProps } from './ListRows.tsx'
import type { Page } from './list-of.ts'

type Props<Answer extends Page> = ListRowsProps<Answer> & { readonly besideSearch?: ReactNode }

/** A whole list: its filters, its rows and its pages. */
export function List<Answer extends Page>({ besideSearch, ...rows }: Props<Answer>) {
  return (
    <>
      <ListFilters list={rows.list} besideSearch={besideSearch} />
      <ListRows {...rows} />
    </>
  )
}
