import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { SoldOutTerm } from '#rules/catalogue/sold-out.ts'
import { ask } from '../calls/ask.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { useAct } from '../form/use-act.ts'
import { topicsOfMark } from './topics-of-mark.ts'

type Props = {
  readonly product: { readonly id: string; readonly name: string }
  /** The stand that sells the product. */
  readonly standId: string
  readonly onClose: () => void
}

const terms: readonly { readonly value: SoldOutTerm; readonly label: string }[] = [
  { value: 'further-notice', label: "Jusqu'à nouvel ordre" },
  { value: 'end-of-day', label: 'Fin de soirée' },
]

/** Marks a product as sold out, whatever its stock: no till sells it any more, and the organiser is told. */
export function MarkSoldOut({ product: { id, name }, standId, onClose }: Props) {
  const [term, setTerm] = useState<SoldOutTerm>('further-notice')
  const marking = useAct(ask.markSoldOut, {
    isMoney: true,
    about: () => `Produit épuisé, ${name}`,
    changes: topicsOfMark(standId),
    news: `${name} est épuisé`,
    onDone: onClose,
  })
  return (
    <ActDialog
      act={marking}
      title={`${name}\u00A0: produit épuisé\u202F?`}
      label="Marquer épuisé"
      whenCut="Impossible hors connexion."
      onConfirm={() => marking.run({ productId: id, term })}
      onClose={onClose}
    >
      <span>Aucune caisse ne le vendra plus, et l'organisateur est prévenu. Le stock ne change pas.</span>
      <SegmentedControl
        aria-label="Épuisé"
        orientation="vertical"
        fullWidth
        data={terms.map((one) => ({ ...one }))}
        value={term}
        onChange={setTerm}
      />
    </ActDialog>
  )
}
