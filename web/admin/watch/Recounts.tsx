import type { Watch } from '#contract/watch.ts'
import type { Column } from '../../ui/DataList.tsx'
import { StandsOut } from './StandsOut.tsx'
import { WatchBlock } from './WatchBlock.tsx'
import { formatShare } from './watch-words.ts'

type Row = Watch['recounts'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    label: 'Personne',
    cell: ({ person, standsOut }) => <StandsOut name={person.name} standsOut={standsOut} />,
  },
  { key: 'sessions', label: 'Sessions comptées', isFigure: true, cell: ({ sessions }) => sessions },
  { key: 'recounts', label: 'Recomptages', isFigure: true, cell: ({ recounts }) => recounts },
  { key: 'share', label: 'Par session', isFigure: true, cell: ({ permille }) => formatShare(permille) },
  { key: 'others', label: 'Les autres', isFigure: true, cell: (row) => formatShare(row.permilleOfOthers) },
]

export function Recounts({ watch: { recounts } }: { readonly watch: Watch }) {
  return (
    <WatchBlock
      title="Recomptages par personne"
      says="Un comptage dit ce qui était attendu : ceux qui suivent le premier, à côté de ce que font les autres."
      whenEmpty="Aucune caisse comptée sur cette période."
      columns={columns}
      rows={recounts}
      keyOf={({ person }) => person.id}
    />
  )
}
