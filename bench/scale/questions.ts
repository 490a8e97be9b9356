/**
 * Everything the screens of cards ask: every filter, sort and direction of the list, searches, and the other calls. Then
 * what an organiser asks: the lists of sessions, the watch, the figures of the dashboard, the stands, the list of products
 * and the stocks.
 */
import type { Client } from 'pg'
import {
  cardDirections,
  cardPrintFilters,
  cardSorts,
  cardStatusFilters,
  cardTypeFilters,
} from '#rules/card/card-query.ts'
import { figurePeriods } from '#rules/figures/figures.ts'
import { standSorts } from '#rules/venue/stand-query.ts'
import type { Question } from './ask-around.ts'
import { questionsAboutProducts } from './catalogue.ts'
import { questionsAboutStocks } from './stock.ts'
import { questionsAboutTheStockRoom } from './stock-room.ts'

type Drawn = { readonly id: string; readonly code: string }

/** Each group of questions has its own line in the report. The first groups are floors: calls that ask nothing of the cards. */
export async function drawQuestions(owner: Client): Promise<Question[]> {
  const drawn = await draw(owner)
  return [
    ...many(40, () => ({ group: 'floor: /readyz', path: '/readyz' })),
    ...many(40, () => ({ group: 'floor: a call that reads nothing', path: '/api/v1/venue' })),
    ...everyList('').flatMap((query) => [
      { group: 'list, first page', path: list(query) },
      { group: 'list, last page', path: list({ ...query, page: '1000000' }) },
    ]),
    ...drawn.flatMap(({ code }, n) => searchesFor(code, n)),
    ...drawn.map(({ code }) => ({ group: 'scan of a code', path: `/api/v1/cards/by-code/${code}` })),
    ...drawn.map(({ code }) => ({ group: 'public page', path: `/c/${code}` })),
    ...drawn.map(({ code }) => ({ group: 'public balance', path: `/api/v1/public/cards/${code}` })),
    ...drawn.map(({ id }) => ({ group: 'one card', path: `/api/v1/cards/${id}` })),
    ...many(20, () => ({ group: 'statistics', path: '/api/v1/cards/statistics' })),
    ...many(20, () => ({ group: 'counts of the menu', path: '/api/v1/counts' })),
    ...drawn.flatMap(({ id }) =>
      ['purchases', 'operations'].flatMap((tab) => [
        { group: `history: ${tab}`, path: `/api/v1/cards/${id}/${tab}` },
        { group: `history: ${tab}, searched`, path: `/api/v1/cards/${id}/${tab}?q=Produit&period=month` },
      ]),
    ),
    ...many(20, () => ({ group: 'cash proof', path: '/api/v1/cash-proof' })),
    ...many(20, () => ({ group: 'cash proof: sessions', path: '/api/v1/cash-proof/sessions' })),
    ...many(20, () => ({ group: 'watch, today', path: '/api/v1/watch' })),
    ...many(20, () => ({ group: 'sessions of the stands', path: '/api/v1/tills?kind=sale' })),
    ...figurePeriods.flatMap((period) =>
      ['sales', 'desks'].flatMap((block) =>
        many(10, () => ({
          group: `dashboard: ${block}, ${period}`,
          path: `/api/v1/figures/${block}?period=${period}`,
        })),
      ),
    ),
    ...many(20, () => ({ group: 'dashboard: stock', path: '/api/v1/figures/stock' })),
    ...many(20, () => ({ group: 'dashboard: to do', path: '/api/v1/figures/to-do' })),
    ...standSorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => ({
        group: 'stands and what they sold today',
        path: `/api/v1/stands/figures?${new URLSearchParams({ sort, order })}`,
      })),
    ),
    ...(await questionsAboutProducts(owner)),
    ...(await questionsAboutStocks(owner)),
    ...(await questionsAboutTheStockRoom(owner)),
  ]
}

async function draw(owner: Client): Promise<Drawn[]> {
  const { rows } = await owner.query<Drawn>(
    'select id, code from card where is_active order by md5(code) limit 20',
  )
  return rows
}

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

type Query = Readonly<Record<string, string>>

const list = (query: Query) => `/api/v1/cards?${new URLSearchParams(query)}`

const everyList = (q: string): Query[] =>
  cardTypeFilters.flatMap((type) =>
    cardStatusFilters.flatMap((status) =>
      cardPrintFilters.flatMap((printed) =>
        cardSorts.flatMap((sort) =>
          cardDirections.map((direction) => ({ q, type, status, printed, sort, direction })),
        ),
      ),
    ),
  )

/** Searches for pieces of 3 to 8 characters from anywhere in a code, alone and with each filter and sort in turn. */
function searchesFor(code: string, n: number): Question[] {
  const filtered = everyList('')
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((length) => {
    const q = code.slice(11, 11 + length)
    const filter = filtered[((n * 8 + length) * 37) % filtered.length]
    const group =
      length < 3
        ? 'search, 1 or 2 characters'
        : length === 3
          ? 'search, 3 characters'
          : 'search, 4 to 8 characters'
    return [
      { group, path: list({ q }) },
      { group: `${group}, filtered`, path: list({ ...filter, q }) },
      ...(length === 8
        ? [
            { group: 'search, beginning of a code', path: list({ q: code.slice(0, 5) }) },
            { group: 'search, beginning, filtered', path: list({ ...filter, q: code.slice(0, 5) }) },
            { group: 'search, absent', path: list({ q: `ZZ${length}QQ` }) },
            { group: 'search, absent and short', path: list({ q: 'ZQ' }) },
            { group: 'search, whole code', path: list({ q: code }) },
          ]
        : []),
    ]
  })
}
