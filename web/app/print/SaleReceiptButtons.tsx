import { saleReceiptPaper } from '#rules/sale/sale-receipt.ts'
import { ask } from '../calls/ask.ts'
import { PaperButtons } from './PaperButtons.tsx'
import { usePaper } from './use-paper.ts'

type Props = {
  readonly saleId: string
  /** Among the last sales: what comes out is a duplicate, and the buttons say of which order. */
  readonly again?: { readonly orderNumber: string }
}

export function SaleReceiptButtons({ saleId, again }: Props) {
  const isAgain = again !== undefined
  const paper = useSaleReceipt(saleId, isAgain)
  return <PaperButtons label={isAgain ? 'Réimprimer' : 'Reçu'} about={again?.orderNumber} paper={paper} />
}

/** `isAgain`: it may be out already, what is printed is a duplicate. */
export const useSaleReceipt = (saleId: string, isAgain: boolean) =>
  usePaper({
    shape: 'strip',
    isAgain,
    read: () => readPaper(saleId),
    send: (isDuplicate) => ask.printSaleReceipt({ saleId, isAgain: isDuplicate }),
  })

async function readPaper(saleId: string) {
  const { at, cancelledAt, ...receipt } = await ask.readSaleReceipt({ saleId })
  return saleReceiptPaper({
    ...receipt,
    at: new Date(at),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  })
}
