/** The receipt of a sale. It names no person, so that a stranger who finds it learns only the order and the end of the card's code. */

import { issuerOf, type Paper } from '../paper/paper.ts'
import { formatDateTime, unbroken } from '../plain/french.ts'
import { type Centimes, formatDirhams } from '../plain/money.ts'
import { formatCount } from '../plain/quantity.ts'
import type { SaleLine } from './sale.ts'

export type ReceiptOfSale = {
  readonly event: string
  readonly stand: string
  /** «A-127» */
  readonly orderNumber: string
  readonly at: Date
  /** «14»: the number of the buzzer lent with the order, while the customer has it; null otherwise. */
  readonly buzzer: string | null
  readonly lines: readonly Pick<SaleLine, 'name' | 'unit' | 'quantity' | 'note' | 'total'>[]
  readonly amount: Centimes
  /** «…45F8» */
  readonly cardTail: string
  readonly balanceAfter: Centimes
  /** When the sale was cancelled and its price paid back: the receipt then says so. Null otherwise. */
  readonly cancelledAt: Date | null
}

export function saleReceiptPaper(receipt: ReceiptOfSale): Paper {
  const { event, stand, orderNumber, at, buzzer, lines, amount, cardTail, balanceAfter, cancelledAt } =
    receipt
  return {
    issuer: issuerOf(event),
    title: `Commande ${orderNumber}`,
    sections: [
      {
        facts: [
          { label: 'Stand', value: stand },
          { label: 'Date', value: formatDateTime(at) },
          ...(buzzer === null ? [] : [{ label: 'Bipeur', value: buzzer, isStrong: true }]),
        ],
      },
      { facts: lines.map((line) => ({ label: inWords(line), value: formatDirhams(line.total) })) },
      {
        facts: [
          { label: 'Total', value: formatDirhams(amount), isStrong: true },
          { label: 'Carte', value: cardTail },
          { label: 'Nouveau solde', value: formatDirhams(balanceAfter), isStrong: true },
        ],
      },
      ...(cancelledAt
        ? [{ facts: [{ label: 'Annulée', value: formatDateTime(cancelledAt), isStrong: true }] }]
        : []),
    ],
    farewell: 'Merci et bon appétit\u202F!',
  }
}

/** «2 × Kefta (Sans oignon)» */
const inWords = ({ name, unit, quantity, note }: ReceiptOfSale['lines'][number]): string =>
  `${formatCount(quantity, unit)} × ${unbroken(name)}${note ? ` (${note})` : ''}`
