/** The definition of a list. A screen keeps one outside its components and passes it to `useList`. */
import type { QueryKey } from '@tanstack/react-query'
import type { Table } from '#rules/plain/table-file.ts'
import type { NewsWords } from '../../ui/list/NewsChip.tsx'
import type { UrlKinds } from '../address/url-state.ts'
import type { WatchedTopic } from '../calls/watched-topic.ts'
import {
  type Asked,
  type Filters,
  kindsOf,
  noFilters,
  type ThingKey,
  thingKeys,
  type Words,
} from './filters.ts'
import type { Wish } from './save-export.ts'
import { type Direction, firstOrder, orderKinds, type Sorts } from './sorting.ts'

export type Row = { readonly id: string }

export const usualPageKey = 'page'

/** A page of rows, as the server answers it; `page` is its number, which is the last page when fewer are left than asked for. */
export type Page = {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly total: number
  /** False where counting stopped before the end. */
  readonly isTotalExact?: boolean
}

/** A query of the contract: `queries.listStaff`. */
export type Reads<Input, Answer> = {
  readonly call: (input: Input, options: { readonly signal?: AbortSignal }) => Promise<Answer>
  readonly queryKey: (options: { readonly input: Input }) => QueryKey
}

type Spoken<Answer extends Page, About> = {
  /** The name of the rows: «Utilisateurs». */
  readonly label: string
  /** The button that closes the filters on a phone: «Voir les utilisateurs». */
  readonly seeLabel?: string
  /** The topics whose announcements refetch the list. */
  readonly watches:
    | readonly WatchedTopic[]
    | ((about: About, shown: Answer | undefined) => readonly WatchedTopic[])
  /** Topics that every sale announces: the list is refetched every two seconds at most. */
  readonly watchesSlowly?: readonly WatchedTopic[]
  /** False for a list within a drawer: its page and filters are forgotten when the drawer closes. */
  readonly isInAddress?: boolean
  /** The key of the page number in the address, where a screen shows two lists; `page` by default. */
  readonly pageKey?: string
  readonly whenFailed: string
  /** Shown when no row passes the filters; also when there is no row at all, unless `whenEmpty` is given. */
  readonly whenNone: string
  readonly whenEmpty?: string
  readonly motif?: 'carte' | 'carton'
  /** The words for changes that wait while a person works in the list; «3 nouveautés» by default. */
  readonly newsWords?: NewsWords
  /** The table for a spreadsheet, where the server exports no file: made of every row that passes the filters, read page by page. */
  readonly file?: (rows: readonly Answer['rows'][number][], about: About) => Table
}

type Sorted<By extends string> = { readonly tri: By; readonly ordre: Direction }

/**
 * The definition of a list. The screen passes to `useList` the things that its filters choose among (`Key`: stands, people) and,
 * where the address does not say it, what the list is about (`About`), such as the id of a card.
 */
export type ListDefinition<Answer extends Page, About = unknown, Key extends string = string> = Spoken<
  Answer,
  About
> & {
  readonly filters: Filters
  readonly things: readonly Key[]
  readonly sorts: Sorts | undefined
  readonly kinds: UrlKinds
  readonly atFirst: Words
  readonly reading: (asked: Words, page: number, about: About) => Reading<Answer>
  /** The call that counts all rows that pass the filters, for an answer that stopped counting before the end. */
  readonly counting: (asked: Words, about: About) => Reading<Answer>
  /** For a list whose rows the server exports as a file. */
  readonly wishOf: ((asked: Words, about: About) => Wish | undefined) | undefined
  /** For a list whose rows can be selected for an act on all of them. */
  readonly readIds: ((asked: Words, about: About) => Promise<ChosenAtOnce>) | undefined
}

/** The rows selected by one tap: `isCutShort` is true where there are more than one tap selects. */
export type ChosenAtOnce = { readonly ids: readonly string[]; readonly isCutShort: boolean }

/** One page of a list: its key in the query cache, and the call that reads it. */
export type Reading<Answer> = {
  readonly queryKey: QueryKey
  readonly read: (signal?: AbortSignal) => Promise<Answer>
}

type Definition<Wanted extends Filters, By extends string, Input, Answer extends Page, About> = Spoken<
  Answer,
  About
> & {
  readonly reads: Reads<Input, Answer>
  readonly filters: Wanted
  readonly sorts?: Sorts<By>
  /** The input of the export of every row that passes the filters, from the input of a page. */
  readonly exports?: (input: Input) => Wish | undefined
  /** Reads the ids of the rows that pass the filters, as many as one tap selects, from the input of a page. */
  readonly readsIds?: (input: Input) => Promise<ChosenAtOnce>
  /** The input of the call, from the words of the address. */
  readonly input: (asked: Asked<Wanted> & Sorted<By> & { readonly page: number }, about: About) => Input
}

export function listOf<
  const Wanted extends Filters,
  By extends string,
  Input,
  Answer extends Page,
  About = unknown,
>(definition: Definition<Wanted, By, Input, Answer, About>): ListDefinition<Answer, About, ThingKey<Wanted>> {
  const { reads, input, filters, sorts, exports, readsIds, ...spoken } = definition
  // The types below guarantee these words.
  const inputOf = (asked: Words, page: number, about: About) =>
    input({ ...(asked as Asked<Wanted> & Sorted<By>), page }, about)
  const readingOf = (wanted: Input): Reading<Answer> => ({
    queryKey: reads.queryKey({ input: wanted }),
    read: (signal) => reads.call(wanted, { ...(signal && { signal }) }),
  })
  return {
    ...spoken,
    filters,
    things: thingKeys(filters),
    sorts,
    kinds: { ...kindsOf(filters), ...(sorts && orderKinds(sorts)), [spoken.pageKey ?? usualPageKey]: 1 },
    atFirst: { ...noFilters(filters), ...(sorts && firstOrder(sorts)) },
    reading: (asked, page, about) => readingOf(inputOf(asked, page, about)),
    counting: (asked, about) => readingOf({ ...inputOf(asked, 1, about), counts: 'all' }),
    readIds: readsIds && ((asked, about) => readsIds(inputOf(asked, 1, about))),
    wishOf: exports && ((asked, about) => exports(inputOf(asked, 1, about))),
  }
}
