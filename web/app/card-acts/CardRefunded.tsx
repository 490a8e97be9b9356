import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RefundReceipt } from '#contract/recharge/recharge.ts'
import { ResultPanel } from '../../ui/states/ResultPanel.tsx'
import { ReceiptButtons } from '../print/ReceiptButtons.tsx'
import { HandOver } from './HandOver.tsx'

type Props = {
  readonly receipt: RefundReceipt
  /** «Fermer», «Carte suivante» */
  readonly nextLabel: string
  readonly onNext: () => void
  /** Further buttons. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function CardRefunded({ receipt, nextLabel, onNext, actions, children }: Props) {
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
          <Button size="tall" onClick={onNext}>
            {nextLabel}
          </Button>
          <ReceiptButtons operationId={operationId} />
          {actions}
        </>
      }
    >
      <HandOver amount={refunded} />
      <p>La carte reste active.</p>
      {children}
    </ResultPanel>
  )
}
