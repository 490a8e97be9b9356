/** The list of sales: its filters, and what the server is asked for. */
import { hourWords } from '#rules/figures/figure-words.ts'
import { figurePeriods } from '#rules/figures/figures.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { saleHours } from '#rules/sale/sale-query.ts'
import { queries } from '../../app/calls/queries.ts'
import { period, thing, word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

/** The states of orders, by their word in the address. */
const waitingStateOf = { toutes: undefined, 'en-retard': 'late', 'non-reclamees': 'unclaimed' } as const

const hourLabels = {
  ...Object.fromEntries(saleHours.map((hour) => [hour, hourWords({ hour: Number(hour) })])),
  all: 'Toutes',
}

export const saleList = listOf({
  label: 'Ventes',
  seeLabel: 'Voir les ventes',
  filters: {
    periode: period(figurePeriods),
    heure: word('Heure', ['all', ...saleHours], hourLabels),
    stand: thing('Stand'),
    etat: word('Commande', ['toutes', 'en-retard', 'non-reclamees'], {
      toutes: 'Toutes',
      'en-retard': 'En retard',
      'non-reclamees': 'Non réclamées',
    }),
  },
  reads: queries.listSales,
  watches: ['venue', 'waiting-orders', 'desk-settings'],
  watchesSlowly: ['sales'],
  input: ({ periode, heure, stand, etat, page }) => ({
    period: periode,
    hour: heure === 'all' ? undefined : heure,
    standId: stand || undefined,
    waiting: waitingStateOf[etat],
    page,
  }),
  whenFailed: refusals['sales-loading-failed'],
  whenNone: 'Aucune vente ne correspond.',
  whenEmpty: "Aucune vente aujourd'hui.",
  motif: 'carton',
  exports: ({ period, hour, standId, waiting }) =>
    waiting === undefined ? { kind: 'sales', period, hour, standId } : undefined,
})
