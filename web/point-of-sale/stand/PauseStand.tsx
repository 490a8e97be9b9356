import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'

type Props = {
  readonly stand: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Asks for confirmation, as a pause stops every till of the stand. */
export function PauseStand({ stand: { id, name }, onClose }: Props) {
  const pausing = useAct(ask.pauseStand, {
    changes: ['stands', `catalogue:${id}`],
    news: 'Stand en pause',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={pausing}
      title={`Mettre ${name} en pause\u202F?`}
      label="Mettre en pause"
      whenCut="Impossible hors connexion."
      onConfirm={() => pausing.run({ standId: id })}
      onClose={onClose}
    >
      <span>Aucune caisse du stand ne vend jusqu'à la reprise. Les commandes en cours restent à servir.</span>
    </ActDialog>
  )
}
