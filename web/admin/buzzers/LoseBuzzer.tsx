import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'

type Props = { readonly buzzer: BuzzerOnTheWire; readonly onClose: () => void }

export function LoseBuzzer({ buzzer: { id, number, loan }, onClose }: Props) {
  const losing = useAct(ask.loseBuzzer, {
    changes: ['buzzers'],
    news: `Bipeur ${number}\u00A0: perdu`,
    onDone: onClose,
  })
  return (
    <ActDialog
      act={losing}
      title={`Déclarer le bipeur ${number} perdu\u202F?`}
      label="Déclarer perdu"
      isDangerous
      onConfirm={() => losing.run({ buzzerId: id })}
      onClose={onClose}
    >
      {loan
        ? `La commande ${loan.orderNumber} reste sans bipeur\u00A0: elle sera appelée à la voix.`
        : 'Il ne sera plus proposé aux caisses.'}
    </ActDialog>
  )
}
