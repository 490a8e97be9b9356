/** The state of a vendor's desk, and how each tap and each card changes it. */
import type { SaleReceipt } from '#contract/sale/sale.ts'
import type { Centimes } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import type { ArmedCard } from '#rules/sale/armed-card.ts'
import type { Whose } from '../app/device/draft-owner.ts'
import { type Cart, type CartChange, changeCart, emptyCart, isLine, type LineKey } from './cart/cart.ts'

/** What the working area shows: the products, the scanner, the card that was read, or the last sales. */
export type Step =
  | { readonly at: 'shelf' | 'last sales' }
  /** `forgotten`: the code of a card that was shown, and may no longer be debited. */
  | { readonly at: 'scan'; readonly forgotten?: string }
  /** `shownAt`: when the card was shown, by the clock of the page. */
  | { readonly at: 'card'; readonly code: string; readonly shownAt: number }

/** The sale that was paid last, shown in the cart's place or as a strip over the next cart. */
export type PaidSale = {
  readonly receipt: SaleReceipt
  /** At a stand that gives each order a buzzer: the desk waits until this order has one, or goes without. */
  readonly owesBuzzer: boolean
  /** The number of the lent buzzer; null when the order goes without. */
  readonly buzzer?: string | null
  readonly isStrip: boolean
  /** The sale was paid before a reload: no buzzer is lent for it automatically any more. */
  readonly isKept?: boolean
}

/** The sale that was taken back last, and what its customer has now. */
export type TakenBack = {
  readonly orderNumber: string
  readonly amount: Centimes
  readonly balanceAfter: Centimes
  /** The buzzer to get back from the customer. */
  readonly buzzer: string | null
  readonly lines: SaleReceipt['lines']
}

/** The lines removed from the cart last. The number distinguishes one strip with «Annuler» from the next. */
export type Regret = { readonly number: number; readonly label: string; readonly lines: Cart }

export type DeskState = {
  readonly step: Step
  readonly cart: Cart
  readonly paid: PaidSale | undefined
  readonly takenBack: TakenBack | undefined
  /** Which tab owns the cart of this person: it may be another tab of the device. */
  readonly whose: Whose
  readonly regret: Regret | undefined
  /** How long the card that was shown may be debited. */
  readonly armed: ArmedCard | undefined
  readonly isCartOpen: boolean
  readonly isTillClosed: boolean
  /** The code of a card whose holder only asks for the balance. */
  readonly glanced: string | undefined
}

export type DeskEvent =
  | { readonly on: 'cart changed'; readonly change: CartChange }
  | { readonly on: 'line removed'; readonly line: LineKey & { readonly name: string } }
  /** The cart was taken over by another tab, or by this one. */
  | { readonly on: 'cart moved'; readonly whose: Whose; readonly cart: Cart }
  | { readonly on: 'cart shown'; readonly isOpen: boolean }
  | { readonly on: 'card shown'; readonly code: string; readonly shownAt: number }
  | { readonly on: 'paid'; readonly receipt: SaleReceipt }
  | { readonly on: 'result shown' | 'result over' }
  | { readonly on: 'sale taken back'; readonly saleId: string; readonly sale: TakenBack }
  /** The sale was cancelled on another screen: its result must no longer say that it is paid. */
  | { readonly on: 'sale gone'; readonly saleId: string }
  | { readonly on: 'taken back over' }
  | { readonly on: 'buzzer'; readonly isOwed: boolean }
  | { readonly on: 'buzzer lent'; readonly number: string | null }
  | { readonly on: 'till'; readonly isClosed: boolean }
  | { readonly on: 'cart emptied' | 'put back' | 'regret over' | 'glance over' }
  | { readonly on: 'pay' | 'last sales' | 'back' }
  /** The card that was shown is forgotten; or the server has refused the sale, and the reason is to be read. */
  | { readonly on: 'card forgotten' | 'sale refused' }

const shelf: Step = { at: 'shelf' }

/** `paid`: a sale paid a moment ago, before a reload. */
export const openDesk = (cart: Cart, whose: Whose = 'here', paid?: PaidSale): DeskState => ({
  step: shelf,
  cart,
  paid: paid && { ...paid, owesBuzzer: false, isKept: true, isStrip: cart.length > 0 },
  takenBack: undefined,
  whose,
  regret: undefined,
  armed: undefined,
  isCartOpen: false,
  isTillClosed: false,
  glanced: undefined,
})

export const afterEvent = (desk: DeskState, event: DeskEvent): DeskState =>
  owesBuzzer(desk) && leaving.includes(event.on) ? desk : tidy(afterTap(asOf(desk, event), event))

export const owesBuzzer = ({ paid }: Pick<DeskState, 'paid'>): boolean => paid?.owesBuzzer === true

/** The events that would remove the result of the last sale from the screen. */
const leaving: readonly DeskEvent['on'][] = ['cart changed', 'card shown', 'pay', 'last sales', 'result over']

/** The events that start something new: the result of a sale taken back has then been read. */
const beginning: readonly DeskEvent['on'][] = ['cart changed', 'card shown', 'pay', 'last sales']

const asOf = (desk: DeskState, { on }: DeskEvent): DeskState =>
  beginning.includes(on) ? { ...desk, takenBack: undefined } : desk

type Shown = { readonly code: string; readonly shownAt: number }
const shown = ({ code, shownAt }: Shown) => ({ at: 'card', code, shownAt }) as const

function afterTap(desk: DeskState, event: DeskEvent): DeskState {
  switch (event.on) {
    case 'cart changed':
      return { ...withStrip(desk), cart: changeCart(desk.cart, event.change) }
    case 'line removed':
      return takeLineOut(desk, event.line)
    case 'cart moved':
      return {
        ...withoutCard({ ...desk, cart: emptyCart }),
        ...{ whose: event.whose, cart: event.cart, regret: undefined },
      }
    case 'cart emptied':
      return takeOut(desk, { do: 'clear' }, { label: 'Panier vidé', lines: desk.cart })
    case 'put back': {
      const cart = desk.regret
        ? changeCart(desk.cart, { do: 'put back', lines: desk.regret.lines })
        : desk.cart
      return { ...withStrip(desk), cart, regret: undefined }
    }
    case 'regret over':
      return { ...desk, regret: undefined }
    case 'cart shown':
      return { ...desk, isCartOpen: event.isOpen }
    case 'card shown':
      return mayPay(desk)
        ? { ...desk, ...payment, step: shown(event), regret: undefined }
        : { ...withStrip(desk), step: shelf, glanced: event.code, isCartOpen: false }
    case 'card forgotten':
      return withoutCard(desk)
    case 'sale refused':
      return desk
    case 'glance over':
      return { ...desk, glanced: undefined }
    case 'till':
      return { ...desk, isTillClosed: event.isClosed }
    case 'pay':
      // The strip with «Annuler» would cover the buttons of the payment.
      return { ...desk, ...payment, step: { at: 'scan' }, regret: undefined }
    case 'paid':
      return {
        ...{ ...desk, step: shelf, cart: emptyCart, regret: undefined },
        paid: { receipt: event.receipt, owesBuzzer: false, isStrip: false },
      }
    case 'result shown':
      return { ...desk, paid: desk.paid && { ...desk.paid, isStrip: false }, glanced: undefined }
    case 'result over':
      return desk.cart.length > 0 && desk.paid?.isStrip === false
        ? withStrip(desk)
        : { ...desk, paid: undefined }
    case 'sale taken back':
      return {
        ...{ ...desk, step: shelf, glanced: undefined, takenBack: event.sale },
        paid: desk.paid?.receipt.id === event.saleId ? undefined : besideTakenBack(desk.paid),
      }
    case 'sale gone':
      return desk.paid?.receipt.id === event.saleId ? { ...desk, paid: undefined } : desk
    case 'taken back over':
      return { ...desk, takenBack: undefined }
    case 'buzzer':
      return { ...desk, paid: desk.paid && { ...desk.paid, owesBuzzer: event.isOwed } }
    case 'buzzer lent':
      return { ...desk, paid: desk.paid && { ...desk.paid, buzzer: event.number } }
    case 'last sales':
      return { ...desk, step: { at: 'last sales' } }
    case 'back':
      return { ...desk, step: shelf }
  }
}

/** The result of the last sale disappears once the next payment starts. */
const payment = { paid: undefined, isCartOpen: false } as const

/** The result becomes a strip, and the next cart or a requested balance takes its place. */
const withStrip = (desk: DeskState): DeskState => ({
  ...desk,
  paid: desk.paid && { ...desk.paid, isStrip: true },
})

/** The paid sale becomes a strip, as one result at a time is large; while a buzzer must be chosen in it, it stays open. */
const besideTakenBack = (paid: DeskState['paid']): DeskState['paid'] =>
  paid && { ...paid, isStrip: !paid.owesBuzzer }

/** The card has to be shown again; with an empty cart the desk goes back to the products. */
export function withoutCard(desk: DeskState): DeskState {
  const { step, cart } = desk
  if (step.at !== 'card' && step.at !== 'scan') return desk
  if (cart.length === 0) return { ...desk, step: shelf }
  return step.at === 'card' ? { ...desk, step: { at: 'scan', forgotten: step.code } } : desk
}

/** With an empty cart or a closed till, a shown card can only be asked for its balance. */
const mayPay = ({ cart, isTillClosed }: DeskState): boolean => cart.length > 0 && !isTillClosed

/** Closes an empty cart, and hides a shown balance when the cart can be paid. */
const tidy = (desk: DeskState): DeskState => ({
  ...desk,
  isCartOpen: desk.isCartOpen && desk.cart.length > 0,
  glanced: mayPay(desk) ? undefined : desk.glanced,
})

const takeLineOut = (desk: DeskState, line: LineKey & { readonly name: string }): DeskState =>
  takeOut(
    desk,
    { do: 'set', line, quantity: thousandths(0) },
    { label: `${line.name}\u00A0: retiré du panier`, lines: desk.cart.filter(isLine(line)) },
  )

const takeOut = (desk: DeskState, change: CartChange, taken: Omit<Regret, 'number'>): DeskState => ({
  ...desk,
  cart: changeCart(desk.cart, change),
  regret: { ...taken, number: (desk.regret?.number ?? 0) + 1 },
})
