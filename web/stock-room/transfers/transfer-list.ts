import { refusals } from '#rules/plain/refusal.ts'
import { transferFilters } from '#rules/stock/stock-transfer-query.ts'
import { queries } from '../../app/calls/queries.ts'
import { word } from '../../app/list/filters.ts'
import { listOf } from '../../app/list/list-of.ts'
import { transferStatusWords } from './transfer-words.ts'

/** An empty stand is all of them. */
export const transferList = listOf({
  label: 'Transferts',
  seeLabel: 'Voir les transferts',
  filters: {
    statut: word('Statut', transferFilters, { open: 'À traiter', all: 'Tous', ...transferStatusWords }),
  },
  reads: queries.listTransfers,
  watches: ['stock-transfers', 'products', 'stands'],
  input: ({ statut, page }, { standId }: { readonly standId: string }) => ({
    ...{ status: statut, page },
    standId: standId || undefined,
  }),
  motif: 'carton',
  whenFailed: refusals['stock-transfers-loading-failed'],
  whenNone: 'Aucun transfert.',
})
