import { formatDateTime } from '#rules/plain/french.ts'
import { ask } from '../calls/ask.ts'
import { ActDialog } from '../form/ActDialog.tsx'
import { useAct } from '../form/use-act.ts'

type Props = { readonly jump: { readonly now: Date; readonly machine: Date }; readonly onClose: () => void }

/** Both times side by side: whoever confirms looks at a watch first. */
export function FollowClock({ jump: { now, machine }, onClose }: Props) {
  const following = useAct(ask.followClock, {
    changes: ['venue'],
    news: 'Nouvelle heure suivie',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={following}
      title={`Sommes-nous le ${formatDateTime(machine)}\u202F?`}
      label="Oui, cette heure est juste"
      onConfirm={() => following.run({ machineClock: machine.toISOString() })}
      onClose={onClose}
    >
      <p>L'ordinateur le dit. Les ventes portent encore l'heure d'avant&nbsp;: {formatDateTime(now)}.</p>
      <p>Si l'heure de l'ordinateur est fausse, corrigez-la dans ses réglages&nbsp;: rien à confirmer ici.</p>
    </ActDialog>
  )
}
