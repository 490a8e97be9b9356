import { Button } from '@mantine/core'
import type { RefundReceipt } from '#contract/recharge.ts'
import { HandOver } from '../app/card-acts/HandOver.tsx'
import { ReceiptButtons } from '../app/receipt/ReceiptButtons.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { DrawerAfter } from './DrawerAfter.tsx'

type Props = { readonly receipt: RefundReceipt; readonly onNext: () => void }

export function CardPaidBack({ receipt, onNext }: Props) {
  const { operationId, refunded, balanceBefore, balanceAfter, at } = receipt
  return (
    <ResultPanel
      outcome="success"
      title="Remboursement effectué"
      balanceBefore={balanceBefore}
      balanceAfter={balanceAfter}
      reference={operationId}
      at={new Date(at)}
      actions={
        <>
          <Button mih={56} onClick={onNext}>
            Carte suivante
          </Button>
          <ReceiptButtons operationId={operationId} />
        </>
      }
    >
      <HandOver amount={refunded} />
      <p>La carte reste active.</p>
      <DrawerAfter />
    </ResultPanel>
  )
}
