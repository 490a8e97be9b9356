import type { ComponentProps } from 'react'
import { usePartAhead } from '../app/late/use-part-ahead.ts'
import { ReceiptToCome } from '../app/print/ReceiptToCome.tsx'
import type { SaleReceiptButtons } from '../app/print/SaleReceiptButtons.tsx'

const load = async () => (await import('../app/print/SaleReceiptButtons.tsx')).SaleReceiptButtons

/** Few customers ask for paper: the result of a sale does not wait for what prints it. */
export function LateSaleReceiptButtons(props: ComponentProps<typeof SaleReceiptButtons>) {
  const Buttons = usePartAhead(load)
  return Buttons ? <Buttons {...props} /> : <ReceiptToCome label={props.again ? 'Réimprimer' : 'Reçu'} />
}
