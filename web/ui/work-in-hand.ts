/** Whether a person is in the middle of something: nothing may take the page from under their hands. */
import { useEffect, useRef } from 'react'

export const workInHand = new Set<() => boolean>()

/** Asked at the moment: a cart that is not empty, a card that lies there, a form that is not saved. */
export function useWorkInHand(isHeld: () => boolean): void {
  const asked = useRef(isHeld)
  asked.current = isHeld
  useEffect(() => {
    const ask = () => asked.current()
    workInHand.add(ask)
    return () => void workInHand.delete(ask)
  }, [])
}
