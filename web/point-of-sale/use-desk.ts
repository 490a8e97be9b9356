import { useState } from 'react'
import { useConnection } from '../app/connection.ts'
import { useMyTill } from '../app/my-till.ts'
import { useGunScan } from '../app/scanner/use-gun-scan.ts'
import { toast } from '../app/toast.ts'
import type { Catalogue } from './answers.ts'
import { priceCart } from './priced-cart.ts'
import { useCart, useKeptCart } from './use-cart.ts'
import { usePayment } from './use-payment.ts'
import { whyNotPay } from './why-not-pay.ts'

export type Desk = ReturnType<typeof useDesk>

/** Everything a vendor has in hand: what is sold, the cart, the till, the payment under way. */
export function useDesk(catalogue: Catalogue) {
  const hand = useCart()
  const priced = priceCart(hand.lines, catalogue.products)
  const payment = usePayment({ cart: hand.lines, priced, onPaid: hand.empty })
  const till = useMyTill()
  const isConnected = useConnection() === 'live'
  const tillIsClosed = till.data?.till === null
  const [glanced, setGlanced] = useState<string>()
  const [isCartOpen, setIsCartOpen] = useState(false)
  useKeptCart(hand.lines, payment.isUnderWay)
  // Emptied, it stays closed when the next product is put in.
  if (isCartOpen && hand.lines.length === 0) setIsCartOpen(false)
  // Whose balance was asked for is gone before the next card is shown.
  if (glanced && hand.lines.length > 0 && !tillIsClosed) setGlanced(undefined)

  /** A card may be shown at any moment: to pay when there is something to pay, else to tell its balance. */
  const scan = (code: string) => {
    if (!isConnected) return toast('warning', 'Paiement impossible hors connexion')
    setIsCartOpen(false)
    if (hand.lines.length > 0 && !tillIsClosed) return payment.go({ at: 'card', code })
    payment.back()
    setGlanced(code)
  }
  useGunScan(scan, { busy: payment.isUnderWay })

  return {
    catalogue,
    hand,
    priced,
    payment,
    till,
    tillIsClosed,
    isConnected,
    /** Why nothing can be paid right now. */
    obstacle: whyNotPay({ isConnected, standIsActive: catalogue.stand.isActive, tillIsClosed, cart: priced }),
    scan,
    pay: () => {
      setIsCartOpen(false)
      payment.go({ at: 'scan' })
    },
    glanced,
    forgetGlance: () => setGlanced(undefined),
    isCartOpen,
    showCart: setIsCartOpen,
  }
}
