import { saleReceiptPaper } from '#rules/sale/sale-receipt.ts'
import { ask } from '../calls/ask.ts'
import { ReceiptButton } from './PaperButtons.tsx'
import { usePaper } from './use-paper.ts'

type Props = {
  readonly saleId: string
  /** Given in the list of the last sales: the receipt is marked as a duplicate, and the button names the order. */
  readonly again?: { readonly orderNumber: string }
}

export function SaleReceiptButtons({ saleId, again }: Props) {
  const isAgain = again !== undefined
  const paper = useSaleReceipt(saleId, isAgain)
  return <ReceiptButton about={again?.orderNumber} paper={paper} />
}

/** `isAgain`: a receipt may exist already, so this one is marked as a duplicate. */
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
