import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#rules/french.ts'
import { toast } from '../../app/messages/toast.ts'
import { owesBuzzer } from '../desk-state.ts'
import type { Desk } from '../use-desk.ts'
import { HeldCartsSheet } from './HeldCartsSheet.tsx'
import { holdCart, mayHold, mostHeldCarts, takeCartBack } from './held-carts.ts'
import { useHeldCarts } from './use-held-carts.ts'

type Props = { readonly desk: Desk }

const useHeldAt = ({ till }: Desk) => useHeldCarts(till.data?.till?.id)

/** Puts the cart in hand aside, for the next customer. */
export function HoldButton({ desk }: Props) {
  const [held, keep] = useHeldAt(desk)
  const { cart, step, tell } = desk
  if (step.at !== 'shelf' || desk.isTillClosed || desk.till.data === undefined) return null
  const hold = () => {
    if (!mayHold(held, cart)) return toast('warning', `${mostHeldCarts} paniers sont déjà en attente.`)
    keep(holdCart(held, cart, Date.now()))
    replaceCart(tell, [])
    toast('success', 'Panier mis en attente')
  }
  return (
    <Button variant="subtle" mih={48} px="xs" onClick={hold}>
      Mettre en attente
    </Button>
  )
}

/** «Paniers en attente (2)» over the products, while there are any. */
export function HeldCarts({ desk }: Props) {
  const [held, keep] = useHeldAt(desk)
  const [isOpen, setIsOpen] = useState(false)
  if (desk.step.at !== 'shelf' || desk.whose !== 'here' || held.length === 0) return null
  const takeBack = (number: number) => {
    const { cart, held: others } = takeCartBack(held, number, { cart: desk.cart, at: Date.now() })
    keep(others)
    replaceCart(desk.tell, cart)
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mih={48}
        mb="sm"
        leftSection={<IconClockPause size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={desk.isUnderWay || owesBuzzer(desk)}
        onClick={() => setIsOpen(true)}
      >
        Paniers en attente ({held.length})
      </Button>
      {isOpen ? (
        <HeldCartsSheet
          held={held}
          products={desk.catalogue.products}
          note={
            desk.cart.length > 0
              ? `Le panier en cours (${counted(desk.priced.count, 'article', 'articles')}) sera mis en attente.`
              : undefined
          }
          onTake={takeBack}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

/** What was taken out of the cart that goes is no longer offered back. */
function replaceCart(tell: Desk['tell'], lines: Desk['cart']): void {
  tell({ on: 'regret over' })
  tell({ on: 'cart changed', change: { do: 'clear' } })
  tell({ on: 'cart changed', change: { do: 'put back', lines } })
}
