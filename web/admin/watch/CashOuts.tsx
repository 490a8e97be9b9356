import type { Watch } from '#contract/watch.ts'
import { formatDirhams } from '#rules/money.ts'
import type { Column } from '../../ui/DataList.tsx'
import { StandsOut } from './StandsOut.tsx'
import { WatchBlock } from './WatchBlock.tsx'
import { formatShare, formatTotal } from './watch-words.ts'

type Row = Watch['cashOuts'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    label: 'Personne',
    cell: ({ person, standsOut }) => <StandsOut name={person.name} standsOut={standsOut} />,
  },
  { key: 'in', label: 'Espèces entrées', isFigure: true, cell: ({ cameIn }) => formatDirhams(cameIn) },
  { key: 'out', label: 'Sorties', isFigure: true, cell: ({ cashOuts }) => formatTotal(cashOuts) },
  { key: 'share', label: 'Part sortie', isFigure: true, cell: ({ permille }) => formatShare(permille) },
  { key: 'others', label: 'Les autres', isFigure: true, cell: (row) => formatShare(row.permilleOfOthers) },
]

export function CashOuts({ watch: { cashOuts } }: { readonly watch: Watch }) {
  return (
    <WatchBlock
      title="Sorties d'espèces par personne"
      says="Ce qui est sorti de chaque caisse de ce qui y est entré, à côté de ce que font les autres."
      whenEmpty="Aucune espèce en caisse sur cette période."
      columns={columns}
      rows={cashOuts}
      keyOf={({ person }) => person.id}
    />
  )
}
