/** Everything that happens in the demo goes through here: each act becomes a real command, and what it leaves is kept. */
import { type Centimes, centimes } from '#rules/money.ts'
import { makeOperationId } from '#rules/operation-id.ts'
import { lineTotal, type Thousandths, thousandths } from '#rules/quantity.ts'
import type { Command } from '../books/command.ts'
import { cardDeactivation } from '../card/deactivate-card.ts'
import { cardInitialization } from '../card/initialize-card.ts'
import { cardIssue } from '../card/issue-card.ts'
import { cardReplacement } from '../card/replace-card.ts'
import { recharge } from '../recharge/recharge-card.ts'
import { saleCancellation } from '../sale/cancel-sale.ts'
import { sale } from '../sale/sell.ts'
import { tillClosing } from '../till/close-till.ts'
import { tillCount } from '../till/count-till.ts'
import { tillOpening } from '../till/open-till.ts'
import type { Chance } from './chance.ts'
import type { DemoCard } from './demo-cards.ts'
import { type DemoProduct, demoProducts, standOf } from './demo-menu.ts'
import { cast, type DemoPerson } from './demo-people.ts'

export type Act = { readonly at: Date; readonly command: Command }

export type OpenTill = {
  readonly id: string
  readonly holder: DemoPerson
  readonly standId: string | null
  readonly expected: Centimes
}

export type Line = { readonly product: DemoProduct; readonly quantity: Thousandths; readonly note: string }

export type Sold = {
  readonly id: string
  readonly till: OpenTill
  readonly card: DemoCard
  readonly lines: readonly Line[]
  readonly amount: Centimes
  readonly at: Date
  readonly cancelledAt: Date | null
}

export type Stage = {
  readonly acts: readonly Act[]
  readonly sales: ReadonlyMap<string, Sold>
  readonly tillOf: (holder: DemoPerson) => OpenTill | undefined
  readonly balanceOf: (card: DemoCard) => Centimes
  readonly stockOf: (product: DemoProduct) => Thousandths
  readonly issue: (card: DemoCard) => void
  readonly open: (at: Date, holder: DemoPerson, float: Centimes) => void
  /** `miscount` is what the person finds beyond or below what the books expect. */
  readonly close: (
    at: Date,
    holder: DemoPerson,
    counting: { miscount: Centimes; note: string | null },
  ) => void
  readonly recharge: (at: Date, holder: DemoPerson, wish: { card: DemoCard; amount: Centimes }) => void
  readonly sell: (at: Date, holder: DemoPerson, cart: { card: DemoCard; lines: readonly Line[] }) => Sold
  readonly cancel: (at: Date, sold: Sold) => void
  readonly deactivate: (at: Date, card: DemoCard) => void
  /** Its balance is paid back, and the same code begins again for somebody else. */
  readonly initialize: (at: Date, holder: DemoPerson, card: DemoCard) => void
  readonly replace: (
    at: Date,
    holder: DemoPerson,
    loss: { card: DemoCard; code: string; note: string },
  ) => void
}

export const totalOf = (lines: readonly Line[]): Centimes =>
  centimes(lines.reduce((total, { product, quantity }) => total + lineTotal(product.price, quantity), 0))

/** What everybody holds at this moment of the story. */
const holdings = () => {
  const tills = new Map<string, OpenTill>()
  const balances = new Map<string, Centimes>()
  const stocks = new Map(demoProducts.map(({ id, stock }) => [id, stock]))
  const balanceOf = (card: DemoCard) => balances.get(card.id) ?? centimes(0)
  const stockOf = (product: DemoProduct) => stocks.get(product.id) ?? thousandths(0)
  return {
    tills,
    balanceOf,
    stockOf,
    credit: (card: DemoCard, amount: number) => balances.set(card.id, centimes(balanceOf(card) + amount)),
    /** Takes the lines off the shelves, or puts them back. */
    move: (lines: readonly Line[], way: 'off' | 'back') => {
      for (const { product, quantity } of lines)
        stocks.set(product.id, thousandths(stockOf(product) + (way === 'off' ? -quantity : quantity)))
    },
    mustBeOpen: (holder: DemoPerson) => {
      const till = tills.get(holder.id)
      if (!till) throw new Error(`${holder.name} has no open till`)
      return till
    },
  }
}

export function openStage(chance: Chance): Stage {
  const acts: Act[] = []
  const sales = new Map<string, Sold>()
  const { tills, balanceOf, stockOf, credit, move, mustBeOpen } = holdings()

  const newId = (at: Date) => makeOperationId(at, chance.bytes(10))
  const add = (at: Date, command: Command) => acts.push({ at, command })

  return {
    acts,
    sales,
    tillOf: (holder) => tills.get(holder.id),
    balanceOf,
    stockOf,
    issue: (card) => {
      const { id, code, type, initialBalance, validityDays, issuedAt } = card
      const request = { type, initialBalance, validityDays }
      const input = { ...request, candidates: [code] }
      add(issuedAt, cardIssue({ operationId: id, actorId: cast.nadia.id, input, request }))
      credit(card, initialBalance)
    },
    open: (at, holder, float) => {
      const id = newId(at)
      const standId = holder.stand === null ? null : standOf(holder.stand).id
      add(
        at,
        tillOpening({
          operationId: id,
          actorId: holder.id,
          input: { float, floatPieces: null, takenFromId: null },
        }),
      )
      tills.set(holder.id, { id, holder, standId, expected: float })
    },
    close: (at, holder, { miscount, note }) => {
      const till = mustBeOpen(holder)
      const counted = centimes(till.expected + miscount)
      const input = { tillId: till.id, note, handedToId: null }
      if (till.standId === null)
        add(
          at,
          tillCount({
            operationId: newId(at),
            actorId: holder.id,
            input: { tillId: till.id, counted, pieces: null },
          }),
        )
      add(at, tillClosing({ operationId: newId(at), actorId: holder.id, input }))
      tills.delete(holder.id)
    },
    recharge: (at, holder, { card, amount }) => {
      const till = mustBeOpen(holder)
      const input = { cardId: card.id, amount }
      add(at, recharge({ operationId: newId(at), actorId: holder.id, input }))
      tills.set(holder.id, { ...till, expected: centimes(till.expected + amount) })
      credit(card, amount)
    },
    sell: (at, holder, { card, lines }) => {
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
    cancel: (at, sold) => {
      const { id: saleId, card, lines, till } = sold
      const request = { saleId }
      const productIds = lines.map(({ product }) => product.id)
      const input = { ...request, cardIds: [card.id], productIds }
      add(at, saleCancellation({ operationId: newId(at), actorId: till.holder.id, input, request }))
      credit(card, sold.amount)
      move(lines, 'back')
      sales.set(saleId, { ...sold, cancelledAt: at })
    },
    deactivate: (at, card) => {
      const input = { cardId: card.id, expectedBalance: balanceOf(card) }
      add(at, cardDeactivation({ operationId: newId(at), actorId: cast.nadia.id, input }))
      credit(card, -balanceOf(card))
    },
    initialize: (at, holder, card) => {
      const till = mustBeOpen(holder)
      const balance = balanceOf(card)
      const input = { cardId: card.id, expectedBalance: balance }
      add(at, cardInitialization({ operationId: newId(at), actorId: holder.id, input }))
      tills.set(holder.id, { ...till, expected: centimes(till.expected - balance) })
      credit(card, -balance)
    },
    replace: (at, holder, { card, code, note }) => {
      mustBeOpen(holder)
      const request = { cardId: card.id, because: 'stolen' as const, note }
      const input = { ...request, candidates: [code] }
      add(at, cardReplacement({ operationId: newId(at), actorId: holder.id, input, request }))
      credit(card, -balanceOf(card))
    },
  }
}
