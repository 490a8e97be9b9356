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

/** Marks a product as available again. The request that the mark «sold out» had made is cancelled. */
export function MarkAvailable({ product: { id, name }, standId, onClose }: Props) {
  const marking = useAct(ask.markAvailable, {
    isMoney: true,
    about: () => `De nouveau disponible, ${name}`,
    changes: topicsOfMark(standId),
    news: `${name} est de nouveau disponible`,
    onDone: onClose,
  })
  return (
    <ActDialog
      act={marking}
      title={`${name}\u00A0: de nouveau disponible\u202F?`}
      label="De nouveau disponible"
      whenCut="Impossible hors connexion."
      onConfirm={() => marking.run({ productId: id })}
      onClose={onClose}
    >
      <span>
        Les caisses le vendent à nouveau, tant que le stock le permet. La demande faite en le marquant épuisé
        prend fin.
      </span>
    </ActDialog>
  )
}
