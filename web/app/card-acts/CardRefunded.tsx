import { Button } from '@mantine/core'
import type { RefundReceipt } from '#contract/recharge.ts'
import { formatDirhams } from '#rules/money.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { MyTillLink } from '../MyTillLink.tsx'
import { ReceiptButtons } from '../receipt/ReceiptButtons.tsx'
import { HandOver } from './HandOver.tsx'

type Props = { readonly code: string; readonly answer: RefundReceipt; readonly onClose: () => void }

export function CardRefunded({ code, answer, onClose }: Props) {
  return (
    <ResultPanel
      outcome="success"
      title="Remboursement effectué"
      reference={answer.operationId}
      at={new Date(answer.at)}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <ReceiptButtons operationId={answer.operationId} />
          <MyTillLink cardCode={code} />
        </>
      }
    >
      <HandOver amount={answer.refunded} />
      <p>La carte reste active. Nouveau solde&nbsp;: {formatDirhams(answer.balanceAfter)}.</p>
    </ResultPanel>
  )
}
