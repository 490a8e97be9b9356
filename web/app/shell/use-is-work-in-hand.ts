import { useEffect, useState } from 'react'
import { workInHand } from '../../ui/work-in-hand.ts'
import { sentOperations } from '../money/operation-log.ts'

/** Also an operation whose outcome is not known, a dialog that is open, and a field that is being typed in. */
const isWorkInHand = (): boolean =>
  sentOperations().length > 0 ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true ||
  [...workInHand].some((isHeld) => isHeld())

/** Looked at every second, as long as somebody wants to know. */
export function useIsWorkInHand(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    if (!isWanted) return
    const look = () => setIsHeld(isWorkInHand())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [isWanted])
  return isHeld
}
