import { latePart } from '../late/late-part.ts'
import { ReceiptToCome } from './ReceiptToCome.tsx'

/** «Reçu»: downloaded later, because few customers ask for paper, and the result of an act must not wait for it. */
export const ReceiptButtons = latePart(
  async () => (await import('./CashReceiptButtons.tsx')).CashReceiptButtons,
  { meanwhile: () => <ReceiptToCome /> },
)
