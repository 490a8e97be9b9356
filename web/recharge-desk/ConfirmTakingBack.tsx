import { centimes, formatDirhams } from '#rules/money.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import type { TakingBack } from './use-taking-back.ts'

export function ConfirmTakingBack({ takingBack }: { readonly takingBack: TakingBack }) {
  const { asked, isAsking, confirm, stop } = takingBack
  if (!asked) return null
  const { amount } = asked
  const balance = asked.balance !== undefined && asked.balance >= amount ? asked.balance : undefined
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={`Annuler la recharge de ${formatDirhams(amount)}\u202F?`}
      confirmLabel="Annuler la recharge"
      cancelLabel="Garder la recharge"
      isDangerous
      onConfirm={confirm}
      onClose={stop}
    >
      <p>
        Vous remettrez {formatDirhams(amount)} au client.
        {balance === undefined
          ? null
          : ` Le solde passera de ${formatDirhams(balance)} à ${formatDirhams(centimes(balance - amount))}.`}
      </p>
    </ConfirmDialog>
  )
}
