import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { mustBeBack } from '#rules/kitchen/buzzer-act.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'

type Props = { readonly buzzer: BuzzerOnTheWire; readonly onClose: () => void }

export function DeleteBuzzer({ buzzer, onClose }: Props) {
  const { id, number } = buzzer
  const deleting = useAct(ask.deleteBuzzer, {
    changes: ['buzzers'],
    news: 'Bipeur supprimé',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={deleting}
      title={`Supprimer le bipeur ${number}\u202F?`}
      label="Supprimer"
      isDangerous
      whyNot={refusedBy(() => mustBeBack(buzzer))}
      onConfirm={() => deleting.run({ buzzerId: id })}
      onClose={onClose}
    >
      Son numéro pourra servir à un autre.
    </ActDialog>
  )
}
