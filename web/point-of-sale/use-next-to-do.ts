import { type RefObject, useEffect, useRef } from 'react'
import type { Desk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'

/** The button that comes next at the payment has the focus, but never under an open cart: an Enter meant for the cart would take money. */
export function useNextToDo({ isCartOpen }: Desk): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const isUnderCart = useLayout() !== 'beside' && isCartOpen
  useEffect(() => {
    if (!isUnderCart) button.current?.focus()
  }, [isUnderCart])
  return button
}
