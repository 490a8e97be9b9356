import { latePart } from '../late/late-part.ts'
import { ReceiptToCome } from './ReceiptToCome.tsx'

/** «Imprimer le reçu»: downloaded later, because few customers ask for paper, and the result of an act must not wait for it. */
export const ReceiptButtons = latePart(
  async () => (await import('./CashReceiptButtons.tsx')).CashReceiptButtons,
  {
    meanwhile: ({ isAgain }) => <ReceiptToCome label={isAgain ? 'Réimprimer le reçu' : 'Imprimer le reçu'} />,
  },
)
