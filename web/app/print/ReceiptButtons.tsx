import { latePart } from '../late/late-part.ts'
import { ReceiptToCome } from './ReceiptToCome.tsx'

/** «Imprimer le reçu»: few ask for paper, and the result of an act does not wait for what prints it. */
export const ReceiptButtons = latePart(
  async () => (await import('./CashReceiptButtons.tsx')).CashReceiptButtons,
  {
    meanwhile: ({ isAgain }) => <ReceiptToCome label={isAgain ? 'Réimprimer le reçu' : 'Imprimer le reçu'} />,
  },
)
