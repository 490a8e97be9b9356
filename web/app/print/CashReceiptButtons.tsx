import { receiptPaper } from '#rules/paper/receipt.ts'
import { ask } from '../calls/ask.ts'
import { ReceiptButton } from './PaperButtons.tsx'
import { usePaper } from './use-paper.ts'

type Props = {
  /** A recharge, its cancellation, a refund or an initialization made by the signed-in person; for an admin, by any person. */
  readonly operationId: string
  /** True in a list of past operations: a receipt may exist already, so this one is marked as a duplicate. */
  readonly isAgain?: boolean
}

/** «Reçu»; a failure is shown below the button. */
export function CashReceiptButtons({ operationId, isAgain = false }: Props) {
  const paper = usePaper({
    shape: 'strip',
    isAgain,
    read: () => readReceiptPaper(operationId),
    send: (isDuplicate) => ask.printReceipt({ operationId, isAgain: isDuplicate }),
  })
  return <ReceiptButton paper={paper} />
}

async function readReceiptPaper(operationId: string) {
  const { at, cancelledAt, ...receipt } = await ask.readReceipt({ operationId })
  return receiptPaper({
    ...receipt,
    at: new Date(at),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    reference: operationId,
  })
}
