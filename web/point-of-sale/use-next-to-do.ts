import { type RefObject, useEffect, useRef } from 'react'
import type { Desk } from './use-desk.ts'
import { useLayout } from './use-layout.ts'

/**
 * The button that comes next at the payment has the focus as soon as a card is read. Later, when a changed cart brings another
 * button, it leaves the focus to whoever is in the cart: an Enter meant there would take money. `choice` says which button it is.
 */
export function useNextToDo({ isCartOpen }: Desk, choice: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const isFirst = useRef(true)
  const isUnderCart = useLayout() !== 'beside' && isCartOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another button.
  useEffect(() => {
    if (isUnderCart) return
    if (isFirst.current || !document.activeElement?.closest('aside')) button.current?.focus()
    isFirst.current = false
  }, [isUnderCart, choice])
  return button
}
