/** What a batch adds to the sums over all cards and purchases. */

import { isHandedOut } from '#rules/card/card-box.ts'
import type { CardTally } from '#rules/card/card-statistics.ts'
import { centimes } from '#rules/plain/money.ts'
import type { Effects } from './shelf.ts'

type Counted = Pick<Effects, 'card' | 'newCards' | 'newSale' | 'cancelledSale'>

type Change = { -readonly [Figure in keyof CardTally]: number }

/** What this batch adds to the sums; undefined when it changes none. */
export function tallyOf(effects: readonly Counted[]): CardTally | undefined {
  const change: Change = { cards: 0, activeCards: 0, handedCards: 0, balance: 0, purchases: 0, purchased: 0 }
  for (const one of effects) add(change, one)
  const { balance, purchased } = change
  return Object.values(change).some((figure) => figure !== 0)
    ? { ...change, balance: centimes(balance), purchased: centimes(purchased) }
    : undefined
}

function add(change: Change, { card, newCards = [], newSale, cancelledSale }: Counted): void {
  for (const made of newCards) {
    change.cards += 1
    change.activeCards += Number(made.isActive)
    change.handedCards += Number(isHandedOut(made))
    change.balance += made.balance
  }
  if (card && !newCards.some(({ id }) => id === card.after.id)) {
    change.activeCards += Number(card.after.isActive) - Number(card.before.isActive)
    change.handedCards += Number(isHandedOut(card.after)) - Number(isHandedOut(card.before))
    change.balance += card.after.balance - card.before.balance
  }
  for (const [sale, sign] of [
    [newSale, 1],
    [cancelledSale, -1],
  ] as const) {
    if (!sale) continue
    change.purchases += sign
    change.purchased += sign * sale.amount
  }
}
