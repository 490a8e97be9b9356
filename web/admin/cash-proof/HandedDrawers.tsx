import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { formatDateTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import classes from './CashProof.module.css'

type Handed = CashProofOnTheWire['handed'][number]

const columns: readonly Column<Handed>[] = [
  { key: 'from', label: 'Remise par', cell: ({ fromName }) => <strong>{fromName}</strong> },
  { key: 'to', label: 'À', cell: ({ toName }) => toName },
  { key: 'at', label: 'Clôturée', cell: ({ closedAt }) => formatDateTime(new Date(closedAt)) },
  { key: 'counted', label: 'Compté', isFigure: true, cell: ({ counted }) => formatDirhams(counted) },
]

/** Cash on its way from one person to the next. Nothing where there is none. */
export function HandedDrawers({ proof: { handed } }: { readonly proof: CashProofOnTheWire }) {
  if (handed.length === 0) return null
  return (
    <section className={classes.block}>
      <h2>Caisses remises, pas encore reprises</h2>
      <DataList label="Caisses remises" columns={columns} rows={handed} keyOf={({ tillId }) => tillId} />
    </section>
  )
}
