/** The list of sales: what it is filtered by, and what the server is asked. */
import type { ListedSale } from '#contract/sale-list.ts'
import { hourWords } from '#rules/figure-words.ts'
import { figurePeriods } from '#rules/figures.ts'
import { formatDateTime } from '#rules/french.ts'
import { refusals } from '#rules/refusal.ts'
import { saleHours } from '#rules/sale-query.ts'
import { saleStatusLabels } from '#rules/sale-words.ts'
import type { Cell } from '#rules/table-file.ts'
import { businessDay } from '#rules/venue-clock.ts'
import { now } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { period, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

const hourLabels = {
  ...Object.fromEntries(saleHours.map((hour) => [hour, hourWords({ hour: Number(hour) })])),
  all: 'Toutes',
}

type About = { readonly turnHour: number }

export const saleList = listOf({
  label: 'Ventes',
  seeLabel: 'Voir les ventes',
  filters: {
    periode: period(figurePeriods),
    heure: word('Heure', ['all', ...saleHours], hourLabels),
    stand: thing('Stand'),
  },
  reads: queries.listSales,
  watches: ['venue'],
  watchesSlowly: ['sales'],
  input: ({ periode, heure, stand, page }) => ({
    period: periode,
    hour: heure === 'all' ? undefined : heure,
    standId: stand || undefined,
    page,
  }),
  whenFailed: refusals['sales-loading-failed'],
  whenNone: 'Aucune vente ne correspond.',
  whenEmpty: "Aucune vente aujourd'hui.",
  motif: 'carton',
  file: (rows, { turnHour }: About) => ({
    name: `ventes-${businessDay(now(), turnHour)}`,
    head: cells.map(([title]) => title),
    rows: rows.map((sale) => cells.map(([, cell]) => cell(sale))),
  }),
})

const cells: readonly (readonly [title: string, cell: (sale: ListedSale) => Cell])[] = [
  ['Date', ({ at }) => formatDateTime(new Date(at))],
  ['Commande', ({ orderNumber }) => orderNumber],
  ['Stand', ({ stand }) => stand.name],
  ['Vendeur', ({ vendorName }) => vendorName],
  ['Carte', ({ card }) => card.codeTail],
  ['Montant (DH)', ({ amount }) => ({ amount })],
  ['Statut', ({ status }) => saleStatusLabels[status]],
]
