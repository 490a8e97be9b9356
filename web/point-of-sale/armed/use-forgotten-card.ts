import { useEffect } from 'react'
import { isArmed } from '#rules/sale/armed-card.ts'
import { instantNow } from '../../app/device/instant-now.ts'
import type { DeskEvent, DeskState } from '../desk-state.ts'

/** Forgets the card, whose holder may have left, after a while or as soon as the screen is hidden: it is then no longer debited. */
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
