import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { counted } from '#rules/plain/french.ts'
import { owesBuzzer } from '../desk-state.ts'
import type { Desk } from '../use-desk.ts'
import { HeldCartsSheet } from './HeldCartsSheet.tsx'
import { useHolding } from './use-holding.ts'

type Props = { readonly desk: Desk }

/** Puts the present cart on hold, for the next customer. */
export function HoldButton({ desk }: Props) {
  const { hold } = useHolding(desk)
  if (desk.step.at !== 'shelf' || desk.isTillClosed || desk.till.data === undefined) return null
  const holdAndBegin = () => {
    hold()
    // On a phone the page is scrolled up, so that the products start at the top for the next customer.
    if (desk.isCartOpen) scrollTo(0, 0)
  }
  return (
    <Button variant="subtle" size="touch" px="xs" onClick={holdAndBegin}>
      Mettre en attente
    </Button>
  )
}

/** «Paniers en attente (2)», rendered while there are any. */
export function HeldCartsButton({ desk, onOpen }: Props & { readonly onOpen: () => void }) {
  const { offered } = useHolding(desk)
  if (offered.length === 0) return null
  return (
    <Button
      variant="default"
      fullWidth
      size="touch"
      mb="sm"
      leftSection={<IconClockPause size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      disabled={desk.isUnderWay || owesBuzzer(desk)}
      onClick={onOpen}
    >
      Paniers en attente ({offered.length})
    </Button>
  )
}

/** Rendered outside the layouts, which place the button: when the device is turned, the list stays open. */
export function HeldCarts({ desk, onClose }: Props & { readonly onClose: () => void }) {
  const { offered, takeBack } = useHolding(desk)
  if (offered.length === 0) return null
  return (
    <HeldCartsSheet
      held={offered}
      products={desk.catalogue.products}
      note={
        desk.cart.length > 0
          ? `Le panier en cours (${counted(desk.priced.count, 'article', 'articles')}) sera mis en attente.`
          : undefined
      }
      onTake={(number) => {
        takeBack(number)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
