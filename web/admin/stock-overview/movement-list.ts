/** The list of the movements of all stocks: its filters, and what the server is asked for. The latest come first. */

import { boundsOfPeriod } from '#rules/plain/period.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { now } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import { period, thing } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'

type About = { readonly turnHour: number }

export const movementList = listOf({
  label: 'Mouvements',
  seeLabel: 'Voir les mouvements',
  filters: {
    periode: period(['today', 'week', 'month', 'all']),
    stand: thing('Stand'),
    produit: thing('Produit'),
  },
  reads: queries.listAllMovements,
  watches: ['products', 'stands'],
  watchesSlowly: ['stock'],
  input: ({ periode, stand, produit, page }, { turnHour }: About) => {
    const { since, until } = boundsOfPeriod(periode, now(), turnHour)
    return {
      standId: stand || undefined,
      productId: produit || undefined,
      from: since?.toISOString(),
      to: until?.toISOString(),
      page,
    }
  },
  motif: 'carton',
  whenFailed: refusals['stock-movements-loading-failed'],
  whenNone: 'Aucun mouvement ne correspond.',
  whenEmpty: "Aucun mouvement aujourd'hui.",
})
