import { refusals } from '#rules/plain/refusal.ts'
import { transferFilters } from '#rules/stock/stock-transfer-query.ts'
import { queries } from '../../app/calls/queries.ts'
import { word } from '../../app/list/filters.ts'
import { List } from '../../app/list/List.tsx'
import { listOf } from '../../app/list/list-of.ts'
import { useList } from '../../app/list/use-list.ts'
import type { Asked } from '../stock-acts.ts'
import { transferColumns } from './transfer-columns.tsx'
import { transferStatusWords } from './transfer-words.ts'

type Props = {
  readonly standId: string
  readonly onAsk: (asked: Asked) => void
}

export function Transfers({ standId, onAsk }: Props) {
  const list = useList(transferList, { standId })
  return <List list={list} columns={transferColumns(onAsk)} />
}

/** An empty `stand` means all stands. */
const transferList = listOf({
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
