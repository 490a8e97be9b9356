import { usePartAhead } from '../app/late/use-part-ahead.ts'
import { ReceiptToCome } from '../app/print/ReceiptToCome.tsx'

const load = async () => (await import('../app/print/SaleReceiptButtons.tsx')).SaleReceiptButtons

/** Few customers ask for paper: the result of a sale does not wait for what prints it. */
export function LateSaleReceiptButtons(props: { readonly saleId: string }) {
  const Buttons = usePartAhead(load)
  return Buttons ? <Buttons {...props} /> : <ReceiptToCome label="Reçu" />
}
