/** The words of the dashboard's figures. */
import type { SalesFigures, ToDo } from '#contract/figures/figures.ts'
import { busyHours, countedUpTo, hourWords } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { lateWords, unclaimedWords, uncookedWords } from '#rules/kitchen/waiting-orders.ts'
import { counted, formatHour, formatTime } from '#rules/plain/french.ts'
import type { TillKind } from '#rules/till/till.ts'
import { megabytesOf } from '#rules/venue/disk-room.ts'
import type { NamedBar } from '../../ui/chart/BarChart.tsx'

export const periodWords: Readonly<Record<FigurePeriod, string>> = {
  today: "Aujourd'hui",
  week: '7\u00A0jours',
  month: '30\u00A0jours',
}

type Hours = SalesFigures['hours']

export type HourBar = NamedBar & { readonly hour: number }

/** A bar for each hour with sales, beside the same hour of the days before. */
export const barsOf = (hours: Hours): readonly HourBar[] =>
  busyHours(hours).map((hour) => ({
    hour: hour.hour,
    label: formatHour(hour.hour),
    name: hourWords(hour),
    value: hour.amount,
    before: hour.before.amount,
  }))

/** The hour in which most was sold; the earliest one of several. */
export const bestHour = (hours: Hours): Hours[number] =>
  hours.reduce((best, hour) => (hour.amount > best.amount ? hour : best))

type Wait =
  | { readonly to: '/stands'; readonly search: { readonly commandes?: string } }
  | { readonly to: '/sales'; readonly search: { readonly etat: 'en-retard' | 'non-reclamees' } }
  | { readonly to: '/notifications'; readonly search: { readonly statut: 'pending' } }
  | { readonly to: '/admin/stock-overview'; readonly search: { readonly etat: 'out' | 'critical' } }
  | {
      readonly to: `/admin/${'cashier' | 'recharge'}-sessions`
      readonly search: { readonly statut: 'open' | 'stopped' } | { readonly periode: 'all' }
    }
  | { readonly to: '/products'; readonly search: { readonly id: 'ressemblances' } }
  | { readonly to: '/admin/relay'; readonly search: Readonly<Record<string, never>> }
  | { readonly to: '/admin/watch'; readonly search: Readonly<Record<string, never>> }
  | { readonly to: '/admin/venue'; readonly search: { readonly etape: 'copies' | 'second' } }

/** `place` is undefined where no list shows more. Red where `isBad`, else amber. */
export type Chip = { readonly label: string; readonly place?: Wait; readonly isBad?: true }

const some = (count: number, one: string, many: string): string =>
  count >= countedUpTo ? `${countedUpTo - 1}+\u00A0${many}` : counted(count, one, many)

const listOfKind = {
  sale: '/admin/cashier-sessions',
  recharge: '/admin/recharge-sessions',
} as const satisfies Record<TillKind, string>

const toClose = {
  sale: { one: 'caisse à clôturer', many: 'caisses à clôturer' },
  recharge: { one: 'caisse de recharge à clôturer', many: 'caisses de recharge à clôturer' },
} as const satisfies Record<TillKind, object>

/**
 * What waits for the organiser: orders first, then sales dated ahead of the clock, a full disk, copies, customers whose lost card is
 * blocked, and the lists. A chip with nothing to count is left out.
 */
export const chipsOf = (toDo: ToDo, now: Date): readonly Chip[] => [
  ...orderChips(toDo.waitingOrders, now),
  ...(toDo.salesAhead === 0 ? [] : [salesAheadChip(toDo.salesAhead)]),
  ...(toDo.bytesLeft === null
    ? []
    : [{ label: `Disque du serveur presque plein\u00A0: reste ${megabytesOf(toDo.bytesLeft)}` }]),
  ...(toDo.uncoveredSince === null ? [] : [secondChip(toDo.uncoveredSince)]),
  ...(toDo.copies === null ? [] : [copiesChip(toDo.copies)]),
  ...(toDo.recallsToDecide === 0 ? [] : [recallsChip(toDo.recallsToDecide)]),
  ...(toDo.cardsToAgreeTo === 0 ? [] : [cardsChip(toDo.cardsToAgreeTo)]),
  ...waitsOf(toDo, now),
]

/** Where more stands than this have orders that nobody cooks, one chip counts the orders of all of them. */
const mostStandsNamed = 3

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * The chip of each stand that nobody cooks for leads to its own orders, the worst first; the late and the unclaimed orders of all
 * stands have one list each.
 */
function orderChips(stands: ToDo['waitingOrders'], now: Date): readonly Chip[] {
  const uncooked = stands
    .filter((stand) => stand.uncooked > 0)
    .toSorted((one, other) => other.uncooked - one.uncooked)
  const late = total(stands.map((stand) => stand.late))
  const oldest = stands.flatMap(({ oldestLate }) => oldestLate ?? []).toSorted()[0]
  const unclaimed = stands.filter((stand) => stand.unclaimed > 0)
  return [
    ...uncookedChips(uncooked),
    ...(oldest === undefined
      ? []
      : [
          {
            label: lateWords(late, new Date(oldest), now),
            place: { to: '/sales', search: { etat: 'en-retard' } },
          } as const,
        ]),
    ...(unclaimed.length === 0
      ? []
      : [
          {
            label: unclaimedWords(
              total(unclaimed.map((stand) => stand.unclaimed)),
              Math.min(...unclaimed.map(({ unclaimedFor }) => unclaimedFor)),
            ),
            place: { to: '/sales', search: { etat: 'non-reclamees' } },
          } as const,
        ]),
  ]
}

function uncookedChips(stands: ToDo['waitingOrders']): readonly Chip[] {
  if (stands.length > mostStandsNamed)
    return [
      {
        label: uncookedWords(
          total(stands.map(({ uncooked }) => uncooked)),
          counted(stands.length, 'stand', 'stands'),
        ),
        place: { to: '/stands', search: {} },
        isBad: true,
      },
    ]
  return stands.map(({ standId, standName, uncooked }) => ({
    label: uncookedWords(uncooked, standName),
    place: { to: '/stands', search: { commandes: standId } },
    isBad: true,
  }))
}

const recallsChip = (count: number): Chip => ({
  label: some(count, 'opération à reprendre', 'opérations à reprendre'),
  place: { to: '/admin/relay', search: {} },
  isBad: true,
})

const salesAheadChip = (count: number): Chip => ({
  label: counted(count, 'vente porte une date à venir', 'ventes portent une date à venir'),
  place: { to: listOfKind.sale, search: { periode: 'all' } },
})

const copiesChip = ({ tone, words }: NonNullable<ToDo['copies']>): Chip => ({
  label: words,
  place: { to: '/admin/venue', search: { etape: 'copies' } },
  ...(tone === 'red' && { isBad: true }),
})

const secondChip = (since: string): Chip => ({
  label: `Second ordinateur absent depuis ${formatTime(new Date(since))}`,
  place: { to: '/admin/venue', search: { etape: 'second' } },
})

const cardsChip = (count: number): Chip => ({
  label: some(count, 'carte bloquée attend votre accord', 'cartes bloquées attendent votre accord'),
  place: { to: '/admin/watch', search: {} },
})

/** The chips that count something, each with the list it leads to. */
function waitsOf(toDo: ToDo, now: Date): readonly Chip[] {
  const { pendingNotifications: pending, stocks, forgottenTills, stoppedTills } = toDo
  const chips: readonly (readonly [count: number, chip: Chip])[] = [
    [
      pending,
      {
        label: some(pending, 'notification en attente', 'notifications en attente'),
        place: { to: '/notifications', search: { statut: 'pending' } },
      },
    ],
    [
      stocks.out,
      {
        label: counted(stocks.out, 'produit épuisé', 'produits épuisés'),
        place: { to: '/admin/stock-overview', search: { etat: 'out' } },
      },
    ],
    [
      stocks.critical,
      {
        label: counted(stocks.critical, 'stock critique', 'stocks critiques'),
        place: { to: '/admin/stock-overview', search: { etat: 'critical' } },
      },
    ],
    [
      toDo.twins,
      {
        label: `Produits qui se ressemblent (${toDo.twins})`,
        place: { to: '/products', search: { id: 'ressemblances' } },
      },
    ],
    ...stoppedTills.map(
      ({ kind, count }) =>
        [
          count,
          {
            label: counted(count, toClose[kind].one, toClose[kind].many),
            place: { to: listOfKind[kind], search: { statut: 'stopped' } },
          },
        ] as const,
    ),
    ...forgottenTills.map(
      ({ kind, count, oldest }) =>
        [
          count,
          {
            label: `${counted(count, 'session ouverte', 'sessions ouvertes')} depuis ${hoursSince(oldest, now)}`,
            place: { to: listOfKind[kind], search: { statut: 'open' } },
          },
        ] as const,
    ),
  ]
  return chips.filter(([count]) => count > 0).map(([, chip]) => chip)
}

const hoursSince = (instant: string, now: Date): string =>
  `${Math.floor((now.getTime() - Date.parse(instant)) / 3_600_000)}\u00A0h`
