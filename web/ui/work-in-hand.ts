/** Whether a person has unfinished work on the page, which must then not be reloaded. */
import { useEffect, useRef } from 'react'

export const workInHand = new Set<() => boolean>()

/** `isHeld` is called when needed: a cart that is not empty, a card on the desk, an unsaved form. */
export function useWorkInHand(isHeld: () => boolean): void {
  const asked = useRef(isHeld)
  asked.current = isHeld
  useEffect(() => {
    const ask = () => asked.current()
    workInHand.add(ask)
    return () => void workInHand.delete(ask)
  }, [])
}
