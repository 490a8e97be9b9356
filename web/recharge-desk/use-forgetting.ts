import { useEffect, useEffectEvent, useRef } from 'react'
import { msBetween } from '#rules/people/device-instant.ts'
import { forgottenAtDesk } from '#rules/recharge/desk-forgetting.ts'
import { instantNow } from '../app/device/instant-now.ts'
import type { Desk } from './use-desk.ts'

const lookEvery = 1_000

/**
 * Removes a card that nobody touches from the desk. Instants are compared at every touch, before anything else: on a tablet that
 * slept, the first touch finds the card forgotten and moves no money.
 */
export function useForgetting(desk: Desk): void {
  const { state, stage, progress, clear, tell, takingBack } = desk
  const isOn = state.code !== undefined && progress === 'open' && !takingBack.isAsking
  const touchedAt = useRef(instantNow())
  /** Returns whether something was forgotten. */
  const look = useEffectEvent(() => {
    const forgotten = forgottenAtDesk(msBetween(touchedAt.current, instantNow()), {
      isRefund: stage === 'refund',
    })
    if (forgotten === 'card') clear()
    if (forgotten === 'refund') tell({ kind: 'act left' })
    return forgotten !== undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card counts as just touched.
  useEffect(() => {
    if (!isOn) return
    touchedAt.current = instantNow()
    const touch = (event: Event) => {
      if (look()) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      touchedAt.current = instantNow()
    }
    const timer = setInterval(look, lookEvery)
    addEventListener('pointerdown', touch, { capture: true })
    addEventListener('keydown', touch, { capture: true })
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touch, { capture: true })
      removeEventListener('keydown', touch, { capture: true })
    }
  }, [isOn, state.code])
}
