import type { Watch } from '#contract/watch.ts'
import { minutesOfQuickRefund } from '#rules/watch.ts'
import type { Column } from '../../ui/DataList.tsx'
import { QuickRefunds } from './QuickRefunds.tsx'
import { StandsOut } from './StandsOut.tsx'
import { WatchBlock } from './WatchBlock.tsx'
import { formatShare, formatTotal } from './watch-words.ts'

type Row = Watch['refunds'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    label: 'Opérateur',
    cell: ({ person, standsOut }) => <StandsOut name={person.name} standsOut={standsOut} />,
  },
  { key: 'recharges', label: 'Recharges', isFigure: true, cell: ({ recharges }) => formatTotal(recharges) },
  { key: 'refunds', label: 'Remboursements', isFigure: true, cell: ({ refunds }) => formatTotal(refunds) },
  {
    key: 'cancelled',
    label: 'Recharges annulées',
    isFigure: true,
    cell: (row) => formatTotal(row.cancellations),
  },
  { key: 'share', label: 'Part remboursée', isFigure: true, cell: ({ permille }) => formatShare(permille) },
  { key: 'others', label: 'Les autres', isFigure: true, cell: (row) => formatShare(row.permilleOfOthers) },
]

export function Refunds({ watch: { refunds, quickRefunds } }: { readonly watch: Watch }) {
  return (
    <>
      <WatchBlock
        title="Remboursements par opérateur"
        says="Ce que chacun a remboursé de ce qu'il a rechargé, à côté de ce que font les autres."
        whenEmpty="Aucune session de recharge sur cette période."
        columns={columns}
        rows={refunds}
        keyOf={({ person }) => person.id}
      />
      <QuickRefunds quickRefunds={quickRefunds} minutes={minutesOfQuickRefund} />
    </>
  )
}
