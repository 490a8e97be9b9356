import type { Card } from '#rules/card.ts'
import { formatDirhams } from '#rules/money.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Desk } from './use-desk.ts'

export function ConfirmLargeAmount({ desk, card }: { desk: Desk; card: Card }) {
  const { pad, preview, isAsking } = desk
  const amount = formatDirhams(pad.amount)
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={`Recharger ${amount}\u202F?`}
      confirmLabel={`Recharger ${amount}`}
      onConfirm={desk.confirm}
      onClose={desk.stopAsking}
    >
      {preview?.balance === undefined ? null : (
        <p>
          Le solde passera de {formatDirhams(card.balance)} à {formatDirhams(preview.balance)}.
        </p>
      )}
    </ConfirmDialog>
  )
}
