import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount, type Thousandths, thousandths } from '#rules/plain/quantity.ts'
import { attempt } from '#rules/plain/refusal.ts'
import { stockAfter } from '#rules/stock/stock.ts'
import { ask } from '../app/calls/ask.ts'
import { useNow } from '../app/calls/clock.ts'
import { useConnection } from '../app/calls/connection.ts'
import { useMe } from '../app/calls/me.ts'
import { useMyTill, whyOnlyClose } from '../app/calls/my-till.ts'
import { instantNow } from '../app/device/instant-now.ts'
import { useAct } from '../app/form/use-act.ts'
import { toast } from '../app/messages/toast.ts'
import { useRestock } from '../app/restock/use-restock.ts'
import { useSellOut } from '../app/restock/use-sell-out.ts'
import { useCardInAddress } from '../app/scanner/use-card-in-address.ts'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import type { Catalogue } from './answers.ts'
import { afterTimedEvent, mayDebit } from './armed/armed-desk.ts'
import { useForgottenCard } from './armed/use-forgotten-card.ts'
import { type Cart, type CartLine, quantityInCart } from './cart/cart.ts'
import { type PricedCart, priceCart } from './cart/priced-cart.ts'
import { cartElsewhere, useKeptCart, useTabCart } from './cart/use-tab-cart.ts'
import { type DeskEvent, type DeskState, openDesk, owesBuzzer } from './desk-state.ts'
import { useSaleOutcome } from './outcome/use-sale-outcome.ts'
import { keepResult, resultKept } from './result/kept-result.ts'
import { whatIsSold } from './what-is-sold.ts'
import { whyNotPay } from './why-not-pay.ts'

const buzzerFirst = 'Remettez un bipeur, ou choisissez «\u00A0Sans bipeur\u00A0»'

export type Desk = ReturnType<typeof useDesk>

/** The whole state of a vendor's desk: what is sold, the cart, the till, the payment under way. */
export function useDesk(read: Catalogue) {
  const catalogue = useWhatIsSold(read)
  const tab = useTabCart()
  const { state, tell } = useDeskState(tab)
  if (state.whose !== tab.whose) tell({ on: 'cart moved', whose: tab.whose, cart: tab.inHand() })
  const till = useMyTill()
  const isTillClosed =
    till.data !== undefined && (till.data.till === null || whyOnlyClose(till.data) !== undefined)
  if (state.isTillClosed !== isTillClosed) tell({ on: 'till', isClosed: isTillClosed })
  const restock = useRestock(catalogue.stand.id)
  const sellOut = useSellOut(catalogue.stand.id)
  const isConnected = useConnection() === 'live'
  const priced = priceCart(state.cart, catalogue.products)
  const { selling, isUnderWay: isSelling, confirm } = useSelling(state, priced, tell)
  useKeptCart(tab, state, isSelling)
  const outcome = useSaleOutcome(state, { tillId: till.data?.till?.id, keep: tab.keep }, tell)
  const isUnderWay = isSelling || outcome?.is === 'verifying'
  useForgottenCard(state, isSelling, tell)
  useWorkInHand(() => state.cart.length > 0 || isUnderWay)

  /** A card may be shown at any moment: to pay when there is something to pay, else to see its balance. */
  const scan = (code: string) => {
    if (!isConnected) return toast('warning', 'Paiement impossible hors connexion')
    if (owesBuzzer(state)) return toast('warning', buzzerFirst)
    tell({ on: 'card shown', code, shownAt: performance.now() })
  }
  useGunScan(scan, { busy: isUnderWay })
  // The card was not held up just now, so an express sale does not confirm itself.
  const take = (code: string) => tell({ on: 'card shown', code, shownAt: Number.NEGATIVE_INFINITY })
  useCardInAddress(take, isConnected && till.data !== undefined)

  return {
    ...state,
    tell,
    catalogue,
    till,
    priced,
    isConnected,
    /** The reason why nothing can be paid right now. */
    obstacle: whyNotPay({ isConnected, stand: catalogue.stand, tillIsClosed: isTillClosed, cart: priced }),
    whyNotTake: (product: CatalogueProduct, quantity: Thousandths) =>
      whyNotTake(state.cart, product, quantity),
    takeCartOver: tab.takeOver,
    /** Shows a message where nothing may be added to the cart. */
    mayFill: () => mayFill(state),
    /** Adds the quantity to this line or to the cart, where the stock allows it; else says how little is left. */
    take: (product: CatalogueProduct, quantity: Thousandths, line?: CartLine) => {
      if (!mayFill(state)) return
      const obstacle = whyNotTake(state.cart, product, quantity)
      if (obstacle) return toast('warning', obstacle)
      const change = line
        ? ({ do: 'set', line, quantity: thousandths(line.quantity + quantity) } as const)
        : ({ do: 'add', product, quantity } as const)
      tell({ on: 'cart changed', change })
    },
    scan,
    restock,
    sellOut,
    selling,
    /** The outcome of a sale that was sent before this page was loaded. */
    outcome,
    /** True while a sale is being sent or its outcome is unknown: it can neither be left nor started again. */
    isUnderWay,
    confirm: (cardId: string) => {
      if (!mayDebit(state, instantNow())) tell({ on: 'card forgotten' })
      else if (tab.isMine()) confirm(cardId)
    },
  }
}

/** The state of the desk, starting with the cart and the result that the tab has stored. */
function useDeskState(tab: ReturnType<typeof useTabCart>) {
  const { id: staffId } = useMe()
  const [state, dispatch] = useReducer(afterTimedEvent, undefined, () =>
    openDesk(tab.inHand(), tab.whose, resultKept(staffId, Date.now())),
  )
  useEffect(() => keepResult(staffId, state.paid, Date.now()), [staffId, state.paid])
  const tell = useCallback((event: DeskEvent) => dispatch({ event, now: instantNow() }), [])
  return { state, tell }
}

/** The catalogue as fetched, with a stock of 0 for products marked sold out: a mark for the evening ends by itself. */
function useWhatIsSold(read: Catalogue): Catalogue {
  const now = useNow(30_000)
  return useMemo(
    () => ({ ...read, products: read.products.map((product) => whatIsSold(product, now)) }),
    [read, now],
  )
}

/** From «Confirmer» to the order number. One operation for each confirmation, so that a double tap debits once. */
function useSelling({ cart, step }: DeskState, { total }: PricedCart, tell: (event: DeskEvent) => void) {
  const cache = useQueryClient()
  const selling = useAct(ask.sell, {
    isMoney: true,
    about: ({ cardId, expectedTotal }) => ({
      ...{ about: `Vente de ${formatDirhams(expectedTotal)}`, cardId },
      ...{ what: 'sale', total: expectedTotal, draft: cart },
      ...(step.at === 'card' && { cardTail: cardCodeTail(step.code) }),
    }),
    hasSound: true,
    onDone: (receipt) => tell({ on: 'paid', receipt }),
    // A refusal means that this screen was outdated: a price, a stock, a till, a balance.
    onRefused: () => {
      tell({ on: 'sale refused' })
      void cache.invalidateQueries()
    },
  })
  const { state, reset } = selling

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the former cart or card.
  useLayoutEffect(() => reset(), [cart, step, reset])

  return {
    selling,
    isUnderWay: state === 'sending' || state === 'unknown',
    confirm: (cardId: string) =>
      selling.run({
        cardId,
        lines: cart.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
        expectedTotal: total,
      }),
  }
}

/**
 * Whether something may be added to the cart: not before the last order has its buzzer, nor while another tab owns the cart. A message
 * says why.
 */
function mayFill(desk: DeskState): boolean {
  const obstacle = owesBuzzer(desk) ? buzzerFirst : desk.whose === 'here' ? undefined : cartElsewhere
  if (obstacle) toast('warning', obstacle)
  return obstacle === undefined
}

/** The words for how little is left, when the stock does not allow this quantity on top of what the cart contains. */
function whyNotTake(cart: Cart, product: CatalogueProduct, quantity: Thousandths): string | undefined {
  const { id, name, stock, unit } = product
  const all = thousandths(quantityInCart(cart, id) + quantity)
  if ('value' in attempt(() => stockAfter('sale', stock, all))) return undefined
  return stock > 0 ? `${name}\u00A0: il n'en reste que ${formatCount(stock, unit)}` : `${name} est épuisé`
}
