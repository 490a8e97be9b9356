/** Every act of the demo goes through this file: it becomes a real command, and its effect is recorded. */

import { makeOperationId } from '#rules/books/operation-id.ts'
import { type Centimes, centimes } from '#rules/plain/money.ts'
import { lineTotal } from '#rules/plain/quantity.ts'
import type { Command } from '../books/command.ts'
import { cardIssue } from '../card/issue-card.ts'
import { saleCancellation } from '../sale/cancel-sale.ts'
import { sale } from '../sale/sell.ts'
import { chanceFrom } from './chance.ts'
import type { DemoCard } from './demo-cards.ts'
import { cast, type DemoPerson } from './demo-people.ts'
import { openDrawers } from './drawers.ts'
import { type Line, type OpenTill, openHoldings } from './holdings.ts'
import { openOffice } from './office.ts'
import { openRequests } from './requests.ts'
import { openStoreroom } from './storeroom.ts'

/** An event of the story and its instant. */
export type Scene = { readonly at: Date; readonly play: (at: Date) => void }

export type Act = { readonly at: Date; readonly command: Command }

export type Sold = {
  readonly id: string
  readonly till: OpenTill
  readonly card: DemoCard
  readonly lines: readonly Line[]
  readonly amount: Centimes
  readonly at: Date
  readonly cancelledAt: Date | null
}

export type Stage = ReturnType<typeof openStage>

export const totalOf = (lines: readonly Line[]): Centimes =>
  centimes(lines.reduce((total, { product, quantity }) => total + lineTotal(product.price, quantity), 0))

/** Ids have a generator of their own: the number of ids that an act needs does not change the story. */
const seedOfIds = 1

export function openStage() {
  const acts: Act[] = []
  const sales = new Map<string, Sold>()
  const holdings = openHoldings()
  const { tills, balanceOf, stockOf, credit, move, mustBeOpen } = holdings

  const { bytes } = chanceFrom(seedOfIds)
  const newId = (at: Date) => makeOperationId(at, bytes(10))
  const add = (at: Date, command: Command) => acts.push({ at, command })
  const parts = { newId, add, holdings }

  return {
    ...openDrawers(parts),
    ...openOffice(parts),
    ...openRequests(parts),
    ...openStoreroom(parts),
    acts,
    sales,
    tillOf: (holder: DemoPerson) => tills.get(holder.id),
    balanceOf,
    stockOf,
    issue: (card: DemoCard) => {
      const { id, code, type, initialBalance, validityDays, issuedAt } = card
      const request = { type, initialBalance, validityDays }
      const input = { ...request, candidates: [code] }
      add(issuedAt, cardIssue({ operationId: id, actorId: cast.nadia.id, input, request }))
      credit(card, initialBalance)
    },
    sell: (at: Date, holder: DemoPerson, { card, lines }: { card: DemoCard; lines: readonly Line[] }) => {
      const till = mustBeOpen(holder)
      const amount = totalOf(lines)
      const sold: Sold = { id: newId(at), till, card, lines, amount, at, cancelledAt: null }
      const cart = lines.map(({ product, quantity, note }) => ({ productId: product.id, quantity, note }))
      const input = { cardId: card.id, lines: cart, expectedTotal: amount }
      add(at, sale({ operationId: sold.id, actorId: holder.id, input }))
      credit(card, -amount)
      move(lines, 'off')
      sales.set(sold.id, sold)
      return sold
    },
    cancel: (at: Date, sold: Sold) => {
      const { id: saleId, card, lines, till } = sold
      const request = { saleId }
      const productIds = lines.map(({ product }) => product.id)
      const input = { ...request, cardIds: [card.id], productIds }
      add(at, saleCancellation({ operationId: newId(at), actorId: till.holder.id, input, request }))
      credit(card, sold.amount)
      move(lines, 'back')
      sales.set(saleId, { ...sold, cancelledAt: at })
    },
  }
}
