/** The words of the dashboard's figures. */
import type { SalesFigures, ToDo } from '#contract/figures/figures.ts'
import { busyHours, countedUpTo, hourWords } from '#rules/figures/figure-words.ts'
import type { FigurePeriod } from '#rules/figures/figures.ts'
import { counted, formatHour } from '#rules/plain/french.ts'
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
  | { readonly to: '/notifications'; readonly search: { readonly statut: 'pending' } }
  | { readonly to: '/admin/stock-overview'; readonly search: { readonly etat: 'out' | 'critical' } }
  | {
      readonly to: `/admin/${'cashier' | 'recharge'}-sessions`
      readonly search: { readonly statut: 'open' | 'stopped' } | { readonly periode: 'all' }
    }
  | { readonly to: '/cards'; readonly search: { readonly statut: 'low' } }
  | { readonly to: '/admin/watch'; readonly search: Readonly<Record<string, never>> }

/** `place` is undefined where no list shows more. */
export type Chip = { readonly label: string; readonly place?: Wait }

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

/** What waits for the organiser: a full disk first, then customers without a card; what has none is left out. */
export const chipsOf = (toDo: ToDo, now: Date): readonly Chip[] => [
  ...(toDo.bytesLeft === null
    ? []
    : [{ label: `Disque du serveur presque plein\u00A0: reste ${megabytesOf(toDo.bytesLeft)}` }]),
  ...(toDo.cardsToAgreeTo === 0 ? [] : [cardsChip(toDo.cardsToAgreeTo)]),
  ...waitsOf(toDo, now),
]

const cardsChip = (count: number): Chip => ({
  label: some(count, 'carte bloquée attend votre accord', 'cartes bloquées attendent votre accord'),
  place: { to: '/admin/watch', search: {} },
})

/** The chips that count something, each with the list it leads to. */
function waitsOf(toDo: ToDo, now: Date): readonly Chip[] {
  const {
    pendingNotifications: pending,
    stocks,
    lowBalanceCards: low,
    forgottenTills,
    stoppedTills,
    salesAhead,
  } = toDo
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
    [
      salesAhead,
      {
        label: `${counted(salesAhead, 'vente porte', 'ventes portent')} une date à venir`,
        place: { to: listOfKind.sale, search: { periode: 'all' } },
      },
    ],
    [
      low,
      {
        label: some(low, 'carte à solde bas', 'cartes à solde bas'),
        place: { to: '/cards', search: { statut: 'low' } },
      },
    ],
  ]
  return chips.filter(([count]) => count > 0).map(([, chip]) => chip)
}

const hoursSince = (instant: string, now: Date): string =>
  `${Math.floor((now.getTime() - Date.parse(instant)) / 3_600_000)}\u00A0h`
