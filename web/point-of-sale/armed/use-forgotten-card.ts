import { useEffect } from 'react'
import { isArmed } from '#rules/sale/armed-card.ts'
import { instantNow } from '../../app/device/instant-now.ts'
import type { DeskEvent, DeskState } from '../desk-state.ts'

/** A card whose person may have left is not debited: after a while, and as soon as nobody sees the screen. */
export function useForgottenCard(
  { step, armed }: DeskState,
  isSelling: boolean,
  tell: (event: DeskEvent) => void,
): void {
  const isWaiting = step.at === 'card' && !isSelling
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.hidden || (armed && !isArmed(armed, instantNow()))) tell({ on: 'card forgotten' })
    }
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, armed, tell])
}
