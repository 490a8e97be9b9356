import { Button } from '@mantine/core'
import type { DeskOperation } from '#contract/desk-history.ts'
import { receiptKinds } from '#rules/receipt.ts'
import { useNow } from '../../app/clock.ts'
import { useConnection } from '../../app/connection.ts'
import { ReceiptButtons } from '../../app/receipt/ReceiptButtons.tsx'
import classes from './History.module.css'

type Props = {
  readonly operation: DeskOperation
  readonly onCancel: (operation: DeskOperation) => void
}

export function OperationActs({ operation, onCancel }: Props) {
  const { id, kind, mayCancelUntil } = operation
  const hasReceipt = receiptKinds.some((each) => each === kind)
  return (
    <div className={classes.acts}>
      {mayCancelUntil === null ? null : (
        <CancelButton until={new Date(mayCancelUntil)} onCancel={() => onCancel(operation)} />
      )}
      {hasReceipt ? <ReceiptButtons operationId={id} isAgain /> : null}
    </div>
  )
}

/** Gone by itself once the two minutes are over. */
function CancelButton({ until, onCancel }: { readonly until: Date; readonly onCancel: () => void }) {
  const isCut = useConnection() !== 'live'
  if (useNow() > until) return null
  return (
    <Button variant="outline" color="red" mih={48} disabled={isCut} aria-haspopup="dialog" onClick={onCancel}>
      Annuler
    </Button>
  )
}
