/** «Liste à rembourser»: which of the chosen cards are to be paid out, and the file of them. */
import type { CardInChain } from '#contract/card/card.ts'
import { readCard } from '#contract/card/card-reading.ts'
import type { CardFault } from '#contract/card/many-cards.ts'
import { isToRefund } from '#rules/card/card-box.ts'
import { handedInWords } from '#rules/card/card-words.ts'
import { serialInWords } from '#rules/card/serial-number.ts'
import { formatDate, formatDateTime } from '#rules/plain/french.ts'
import { type RefusalCode, refusals } from '#rules/plain/refusal.ts'
import type { Cell, Table } from '#rules/plain/table-file.ts'
import { statusWord } from '../../../ui/StatusBadge.tsx'

/** Why no cash is due for a card that is not in the list. */
function whyNone(card: CardInChain): RefusalCode {
  if (!card.isActive) return 'card-deactivated'
  return card.balance === 0 ? 'card-balance-nothing-to-refund' : 'card-not-sold'
}

export function refundListOf(cards: readonly CardInChain[]) {
  const isDue = (card: CardInChain) => isToRefund(readCard(card))
  const aside = cards.filter((card) => !isDue(card))
  return {
    due: cards.filter(isDue),
    faults: aside.map((card): CardFault => {
      const code = whyNone(card)
      return { cardId: card.id, cardCode: card.code, code, message: refusals[code] }
    }),
  }
}

const head = ['N°', 'Code', 'Type', 'État', 'Solde (DH)', 'Remise', 'Dernier achat', "Valable jusqu'au"]

export const refundTable = (due: readonly CardInChain[], now: Date): Table => ({
  name: 'cartes-a-rembourser',
  head,
  rows: due.map((onTheWire): Cell[] => {
    const card = readCard(onTheWire)
    return [
      serialInWords(onTheWire.serialNumber),
      card.code,
      card.type,
      card.blockedAt ? 'Bloquée' : statusWord(card, now),
      { amount: card.balance },
      handedInWords(card),
      card.lastPurchaseAt ? formatDateTime(card.lastPurchaseAt) : 'Jamais utilisée',
      card.expiresAt ? formatDate(card.expiresAt) : 'Sans date',
    ]
  }),
})
