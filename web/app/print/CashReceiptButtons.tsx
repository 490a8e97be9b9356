import { receiptPaper } from '#rules/paper/receipt.ts'
import { ask } from '../calls/ask.ts'
import { PaperButtons } from './PaperButtons.tsx'
import { usePaper } from './use-paper.ts'

type Props = {
  /** A recharge, its cancellation, a refund or an initialization that the reader made, or any of them for an admin. */
  readonly operationId: string
  /** In a list of what was done: the receipt may be out already, and this one says that it is a duplicate. */
  readonly isAgain?: boolean
}

/** «Imprimer le reçu», and «Envoyer à l'imprimante» where there is a printer; why it failed stands below them. */
export function CashReceiptButtons({ operationId, isAgain = false }: Props) {
  const paper = usePaper({
    shape: 'strip',
    isAgain,
    read: () => readReceiptPaper(operationId),
    send: (isDuplicate) => ask.printReceipt({ operationId, isAgain: isDuplicate }),
  })
  return <PaperButtons label={isAgain ? 'Réimprimer le reçu' : 'Imprimer le reçu'} paper={paper} />
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
