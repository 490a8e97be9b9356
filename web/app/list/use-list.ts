import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Table } from '#rules/plain/table-file.ts'
import { readUrlState, type UrlKinds, useUrlState, writeUrlState } from '../address/url-state.ts'
import { queryClient } from '../calls/queries.ts'
import { walkPages } from '../calls/walk-pages.ts'
import {
  type ActiveFilter,
  activeFilters,
  askedOf,
  isReady,
  noFilters,
  type Things,
  type Words,
} from './filters.ts'
import { type ChosenAtOnce, type ListDefinition, type Page, type Reading, usualPageKey } from './list-of.ts'
import type { Wish } from './save-export.ts'
import { type Order, sortedBy } from './sorting.ts'

type Counted = { readonly total: number; readonly pages: number }

export type List<Answer extends Page> = {
  readonly definition: Pick<
    ListDefinition<Answer>,
    | 'label'
    | 'seeLabel'
    | 'filters'
    | 'sorts'
    | 'whenFailed'
    | 'whenNone'
    | 'whenEmpty'
    | 'motif'
    | 'newsWords'
    | 'pageKey'
  >
  readonly query: UseQueryResult<Answer>
  /** All rows that pass the filters; undefined while they are being counted. */
  readonly counted: Counted | undefined
  /** The active values of the filters; unknown things are left out. */
  readonly asked: Words
  readonly things: Things
  readonly order: Order
  readonly active: readonly ActiveFilter[]
  /** A text that changes when other rows are asked for: by a filter, the order or the page. */
  readonly scope: string
  /** No filters and the default order: the newest rows are in sight. */
  readonly atFirst: Words
  readonly change: (words: Words) => void
  readonly reset: () => void
  readonly turnTo: (page: number) => void
  readonly sortBy: (by: string) => void
  /** Every row that passes the filters, as a table for a spreadsheet; undefined for a list without such a file. */
  readonly readFile: (() => Promise<{ readonly table: Table; readonly isCutShort: boolean }>) | undefined
  /** The ids of the rows that pass the filters, to select them at once; undefined for a list without selection. */
  readonly readIds: (() => Promise<ChosenAtOnce>) | undefined
  /** The export of the same rows by the server; undefined for a list that the server does not export. */
  readonly wish: Wish | undefined
}

/**
 * Fetches the rows that the address asks for, or that the state asks for where the list is not in the address. `known` contains the
 * things to filter by, and what the list is about.
 */
export function useList<Answer extends Page, About, Key extends string>(
  definition: ListDefinition<Answer, About, Key>,
  known: NoInfer<Things<Key> & About>,
): List<Answer> {
  const { filters, kinds, sorts, watches, watchesSlowly, file, readIds, pageKey = usualPageKey } = definition
  const [written, change] = useWords(kinds, definition.isInAddress)
  const things: Things = Object.fromEntries(definition.things.map((key) => [key, known[key]]))
  const asked = askedOf(filters, written, things)
  const order: Order = { tri: written.tri ?? '', ordre: written.ordre === 'asc' ? 'asc' : 'desc' }
  const ask = (page: number) => definition.reading({ ...asked, ...order }, page, known)
  const { queryKey, read } = ask(Number(written[pageKey]))
  const query = useQuery<Answer>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: isReady(filters, written, things),
    placeholderData: keepPreviousData,
    meta: {
      watches:
        typeof watches === 'function' ? watches(known, queryClient.getQueryData<Answer>(queryKey)) : watches,
      ...(watchesSlowly && { watchesSlowly }),
    },
  })
  const counted = useCounted(query, definition.counting({ ...asked, ...order }, known))
  return {
    definition,
    query,
    counted,
    asked,
    things,
    order,
    active: activeFilters(filters, asked, things),
    scope: `${query.isPlaceholderData} ${JSON.stringify(queryKey)}`,
    atFirst: definition.atFirst,
    change,
    reset: () => change(noFilters(filters)),
    turnTo: (page) => change({ [pageKey]: String(page) }),
    sortBy: (by) => sorts && change(sortedBy(sorts, order, by)),
    readIds: readIds && (() => readIds({ ...asked, ...order }, known)),
    wish: definition.wishOf?.({ ...asked, ...order }, known),
    readFile:
      file &&
      (async () => {
        const { rows, isCutShort } = await walkPages<Answer['rows'][number]>((page) => ask(page).read())
        return { table: file(rows, known), isCutShort }
      }),
  }
}

const aMinute = 60_000

/** Where the answer stopped counting before the end, the rest is counted by a call of its own, which the rows do not wait for. */
function useCounted<Answer extends Page>(
  { data, isPlaceholderData }: UseQueryResult<Answer>,
  { queryKey, read }: Reading<Answer>,
): Counted | undefined {
  const isCutShort = data?.isTotalExact === false
  const counting = useQuery<Answer>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: isCutShort && !isPlaceholderData,
    staleTime: aMinute,
    retry: false,
  })
  if (data === undefined || !isCutShort) return data
  const { total, pages } = counting.data ?? {}
  return total === undefined || pages === undefined
    ? undefined
    : { total: Math.max(total, data.total), pages: Math.max(pages, data.pages) }
}

function useWords(kinds: UrlKinds, isInAddress = true) {
  const [inAddress, changeAddress] = useUrlState(kinds)
  const [here, setHere] = useState(() => readUrlState(kinds, {}))
  const changeHere = (words: Words) => setHere(readUrlState(kinds, writeUrlState(kinds, here, words)))
  return isInAddress ? ([inAddress, changeAddress] as const) : ([here, changeHere] as const)
}
