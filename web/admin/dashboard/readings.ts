/**
 * The queries of the dashboard, one for each block, so that each can fail alone. Sales come several times a second: a block is fetched
 * at once after a change, then again a second later at the earliest.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ListedTill } from '#contract/till/till-list.ts'
import { type FigurePeriod, figurePeriods } from '#rules/figures/figures.ts'
import { ask } from '../../app/calls/ask.ts'
import { throttle } from '../../app/calls/throttle.ts'
import type { WatchedTopic } from '../../app/calls/watched-topic.ts'

/** A sale must be visible within two seconds, the fetch included. */
const apartMs = 1_200

export const dashboardKey = 'dashboard'

function reading<Answer>(
  name: readonly string[],
  watches: readonly WatchedTopic[],
  read: () => Promise<Answer>,
) {
  return queryOptions({
    queryKey: [dashboardKey, ...name],
    queryFn: throttle(apartMs, read),
    meta: { watches: [...watches, 'venue'] },
  })
}

const ofEachPeriod = <Reading>(read: (period: FigurePeriod) => Reading) =>
  Object.fromEntries(figurePeriods.map((period) => [period, read(period)])) as Record<FigurePeriod, Reading>

const readings = {
  toDo: reading(
    ['to-do'],
    ['waiting-orders', 'notifications', 'cards', 'stock', 'products', 'tills', 'copies'],
    () => ask.readToDo(),
  ),
  sales: ofEachPeriod((period) =>
    reading(['sales', period], ['sales', 'stands'], () => ask.readSalesFigures({ period })),
  ),
  desks: ofEachPeriod((period) =>
    reading(['desks', period], ['tills', 'cards'], () => ask.readDeskFigures({ period })),
  ),
  stock: reading(['stock'], ['stock', 'products', 'stands'], () => ask.readStockFigures({})),
  proof: reading(['proof'], ['tills', 'cards', 'sales'], () => ask.readCashProof()),
  stands: reading(['stands'], ['stands'], async () => (await ask.readStands({})).counts),
  cards: reading(['cards'], ['cards', 'sales'], () => ask.readCardStatistics()),
  sessions: reading(['sessions'], ['tills', 'sales', 'staff'], readOpenSessions),
  buzzers: reading(['buzzers'], ['buzzers'], () => ask.listBuzzers()),
  copies: reading(['copies'], ['copies'], () => ask.readCopies()),
}

export type OpenSessions = {
  readonly count: number
  /** The sessions open longest come first; the list is cut when there are very many. */
  readonly rows: readonly ListedTill[]
}

async function readOpenSessions(): Promise<OpenSessions> {
  const kinds = ['sale', 'recharge'] as const
  const lists = await Promise.all(
    kinds.map((kind) => ask.listTills({ kind, status: 'open', first: 'oldest' })),
  )
  return {
    count: lists.reduce((sum, { figures }) => sum + figures.open, 0),
    rows: lists.flatMap(({ rows }) => rows).sort((one, other) => one.openedAt.localeCompare(other.openedAt)),
  }
}

export type Figures = ReturnType<typeof useFigures>

export const useFigures = (period: FigurePeriod) => ({
  toDo: useQuery(readings.toDo),
  sales: useQuery(readings.sales[period]),
  desks: useQuery(readings.desks[period]),
  stock: useQuery(readings.stock),
  proof: useQuery(readings.proof),
  stands: useQuery(readings.stands),
  cards: useQuery(readings.cards),
  sessions: useQuery(readings.sessions),
  buzzers: useQuery(readings.buzzers),
  copies: useQuery(readings.copies),
})
