/** What people do at their tills in the demo: each act becomes a real command, and its effect on the drawer is recorded. */

import { type Centimes, centimes } from '#rules/plain/money.ts'
import { type CashCount, denominations } from '#rules/till/cash-count.ts'
import { recharge, rechargeCancellation, refund } from '../recharge/desk-acts.ts'
import { tillClosing } from '../till/close-till.ts'
import { tillCount } from '../till/count-till.ts'
import { cashIn, cashOut } from '../till/move-cash.ts'
import { tillOpening } from '../till/open-till.ts'
import type { DemoCard } from './demo-cards.ts'
import { standOf } from './demo-menu.ts'
import type { DemoPerson } from './demo-people.ts'
import type { Parts } from './holdings.ts'

type Opening = { readonly float: Centimes; readonly takesFrom?: DemoPerson | undefined }

type Closing = {
  /** The difference between what the person counts and what the books expect. */
  readonly miscount: Centimes
  readonly note: string | null
  readonly handsTo?: DemoPerson | undefined
}

export function openDrawers({ newId, add, holdings }: Parts) {
  const { tills, balanceOf, credit, pay, mustBeOpen } = holdings
  const handed = new Map<string, { readonly tillId: string; readonly counted: Centimes }>()
  const lastRecharges = new Map<string, string>()
  return {
    open: (at: Date, holder: DemoPerson, { float, takesFrom }: Opening) => {
      const id = newId(at)
      const standId = holder.stand === null ? null : standOf(holder.stand).id
      const source = takesFrom && handed.get(takesFrom.id)
      const held = source?.counted ?? float
      const input = { float: held, floatPieces: piecesOf(held), takenFromId: source?.tillId ?? null }
      add(at, tillOpening({ operationId: id, actorId: holder.id, input }))
      tills.set(holder.id, { id, holder, standId, expected: held })
    },
    /** Closes the till after a count of its notes and coins; a till at a stand has no cash to count. */
    close: (at: Date, holder: DemoPerson, { miscount, note, handsTo }: Closing) => {
      const { id: tillId, standId, expected } = mustBeOpen(holder)
      const counted = centimes(expected + miscount)
      const actorId = holder.id
      const counting = { tillId, counted, pieces: piecesOf(counted) }
      if (standId === null) add(at, tillCount({ operationId: newId(at), actorId, input: counting }))
      const input = { tillId, note, handedToId: handsTo?.id ?? null }
      add(at, tillClosing({ operationId: newId(at), actorId, input }))
      if (handsTo) handed.set(holder.id, { tillId, counted })
      tills.delete(holder.id)
    },
    /** Returns the id of the operation. */
    recharge: (at: Date, holder: DemoPerson, { card, amount }: { card: DemoCard; amount: Centimes }) => {
      const operationId = newId(at)
      const input = { cardId: card.id, amount }
      add(at, recharge({ operationId, actorId: holder.id, input }))
      pay(holder, amount)
      credit(card, amount)
      lastRecharges.set(mustBeOpen(holder).id, operationId)
      return operationId
    },
    /** Only the last recharge of a drawer can be taken back: if another came later, nothing happens. */
    takeBack: (
      at: Date,
      holder: DemoPerson,
      { rechargeId, card, amount }: { rechargeId: string; card: DemoCard; amount: Centimes },
    ) => {
      if (lastRecharges.get(mustBeOpen(holder).id) !== rechargeId) return
      const input = { rechargeId, cardId: card.id }
      add(at, rechargeCancellation({ operationId: newId(at), actorId: holder.id, input }))
      pay(holder, -amount)
      credit(card, -amount)
    },
    refund: (at: Date, holder: DemoPerson, card: DemoCard) => {
      const balance = balanceOf(card)
      const input = { cardId: card.id, expectedBalance: balance }
      add(at, refund({ operationId: newId(at), actorId: holder.id, input }))
      pay(holder, -balance)
      credit(card, -balance)
    },
    moveCash: (at: Date, holder: DemoPerson, { amount, reason }: { amount: Centimes; reason: string }) => {
      const moving = amount > 0 ? cashIn : cashOut
      const input = { amount: centimes(Math.abs(amount)), reason }
      add(at, moving({ operationId: newId(at), actorId: holder.id, input }))
      pay(holder, amount)
    },
  }
}

/** The fewest notes and coins with this value; null when the amount is not a multiple of the smallest coin. */
function piecesOf(amount: Centimes): CashCount | null {
  let left: number = amount
  const pieces = denominations.flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [[value, count]] : []
  })
  return left === 0 ? Object.fromEntries(pieces) : null
}
