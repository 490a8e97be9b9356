import type { CashProofOnTheWire } from '#contract/cash-proof.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import classes from './CashProof.module.css'
import { Gap } from './Gap.tsx'
import { figuresToldTwice, type ToldTwice } from './proof-words.ts'

const columns: readonly Column<ToldTwice>[] = [
  { key: 'what', label: 'Quoi', cell: ({ what }) => <strong>{what}</strong> },
  { key: 'books', label: 'Selon les écritures', isFigure: true, cell: ({ books }) => <bdi>{books}</bdi> },
  {
    key: 'told',
    label: 'Selon les caisses et les cartes',
    isFigure: true,
    cell: ({ told }) => <bdi>{told}</bdi>,
  },
  { key: 'gap', label: 'Écart', isFigure: true, cell: ({ gap }) => <Gap gap={gap} /> },
]

export function FiguresToldTwice({ proof }: { readonly proof: CashProofOnTheWire }) {
  return (
    <section className={classes.block}>
      <h2>Chaque somme, comptée deux fois</h2>
      <DataList
        label="Sommes comptées deux fois"
        columns={columns}
        rows={figuresToldTwice(proof)}
        keyOf={({ id }) => id}
      />
    </section>
  )
}
