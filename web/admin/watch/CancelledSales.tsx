import type { Watch } from '#contract/watch.ts'
import type { Column } from '../../ui/DataList.tsx'
import { StandsOut } from './StandsOut.tsx'
import { WatchBlock } from './WatchBlock.tsx'
import { formatShare, formatTotal } from './watch-words.ts'

type Row = Watch['cancelledSales'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    label: 'Vendeur',
    cell: ({ person, standsOut }) => <StandsOut name={person.name} standsOut={standsOut} />,
  },
  { key: 'sales', label: 'Ventes', isFigure: true, cell: ({ sales }) => formatTotal(sales) },
  { key: 'cancelled', label: 'Annulées', isFigure: true, cell: ({ cancelled }) => formatTotal(cancelled) },
  { key: 'share', label: 'Part annulée', isFigure: true, cell: ({ permille }) => formatShare(permille) },
  { key: 'others', label: 'Les autres', isFigure: true, cell: (row) => formatShare(row.permilleOfOthers) },
]

export function CancelledSales({ watch: { cancelledSales } }: { readonly watch: Watch }) {
  return (
    <WatchBlock
      title="Ventes annulées par vendeur"
      says="Ce que chacun a annulé de ce qu'il a vendu, à côté de ce que font les autres."
      whenEmpty="Aucune session de vente sur cette période."
      columns={columns}
      rows={cancelledSales}
      keyOf={({ person }) => person.id}
    />
  )
}
