import type { ComponentProps } from 'react'
import { usePartAhead } from '../late/use-part-ahead.ts'
import type { CashReceiptButtons } from './CashReceiptButtons.tsx'
import { ReceiptToCome } from './ReceiptToCome.tsx'

const load = async () => (await import('./CashReceiptButtons.tsx')).CashReceiptButtons

/** «Imprimer le reçu»: few ask for paper, and the result of an act does not wait for what prints it. */
export function ReceiptButtons(props: ComponentProps<typeof CashReceiptButtons>) {
  const Buttons = usePartAhead(load)
  return Buttons ? (
    <Buttons {...props} />
  ) : (
    <ReceiptToCome label={props.isAgain ? 'Réimprimer le reçu' : 'Imprimer le reçu'} />
  )
}
