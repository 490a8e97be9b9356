import { centimes, formatDirhams } from '#rules/plain/money.ts'
import { LateConfirmDialog } from '../../app/late/LateConfirmDialog.tsx'
import { type TakingBack, whatIsTakenBack } from './use-taking-back.ts'

export function ConfirmTakingBack({ takingBack }: { readonly takingBack: TakingBack }) {
  const { asked, isAsking, confirm, stop } = takingBack
  if (!asked) return null
  const { amount, isSale } = asked
  const what = isSale ? 'vente' : 'recharge'
  const balance = asked.balance !== undefined && asked.balance >= amount ? asked.balance : undefined
  return (
    <LateConfirmDialog
      isOpen={isAsking}
      title={`Annuler ${whatIsTakenBack(asked)}\u202F?`}
      confirmLabel={`Annuler la ${what}`}
      cancelLabel={`Garder la ${what}`}
      isDangerous
      onConfirm={confirm}
      onClose={stop}
    >
      <p>
        Vous remettrez {formatDirhams(amount)} au client.
        {isSale ? <span> La carte reste ici, à vendre.</span> : null}
        {balance === undefined ? null : (
          <span>{` Le solde passera de ${formatDirhams(balance)} à ${formatDirhams(centimes(balance - amount))}.`}</span>
        )}
      </p>
    </LateConfirmDialog>
  )
}
