import { Button } from '@mantine/core'
import type { RechargeReceipt } from '#contract/recharge.ts'
import { formatDirhams } from '#rules/money.ts'
import { ReceiptButtons } from '../app/receipt/ReceiptButtons.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { DrawerAfter } from './DrawerAfter.tsx'
import classes from './RechargeForm.module.css'
import { changeDue } from './recharge-preview.ts'
import { TakeBackButton } from './TakeBackButton.tsx'
import type { Desk } from './use-desk.ts'

type Props = { readonly desk: Desk; readonly receipt: RechargeReceipt }

export function RechargeDone({ desk, receipt }: Props) {
  const { operationId, amount, balanceBefore, balanceAfter, at } = receipt
  const change = changeDue(desk.received, amount)
  return (
    <ResultPanel
      outcome="success"
      title="Carte rechargée"
      amount={amount}
      balanceBefore={balanceBefore}
      balanceAfter={balanceAfter}
      reference={operationId}
      at={new Date(at)}
      actions={
        <>
          <Button mih={56} onClick={desk.clear}>
            Carte suivante
          </Button>
          <ReceiptButtons operationId={operationId} />
          <TakeBackButton
            receipt={receipt}
            takingBack={desk.takingBack}
            isCut={desk.isCut}
            balance={desk.card?.balance ?? balanceAfter}
          />
        </>
      }
    >
      {change === undefined ? null : (
        <p className={classes.change}>
          <span>Monnaie à rendre&nbsp;:</span> <bdi>{formatDirhams(change)}</bdi>
        </p>
      )}
      <DrawerAfter />
    </ResultPanel>
  )
}
