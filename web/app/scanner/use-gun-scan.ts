import { useEffectEvent, useLayoutEffect } from 'react'
import { toastRefusal } from '../messages/toast.ts'
import { listenToGun, type Place } from './gun.ts'
import { useReads } from './use-reads.ts'

type Wishes = { readonly busy?: boolean; readonly enabled?: boolean }

/**
 * Scan from anywhere: hears the scanner gun on a screen that shows no scanner, and says so where what it read is no card. A
 * `<Scanner>` that is on screen hears it first.
 */
export function useGunScan(
  onCode: (code: string) => void,
  { busy = false, enabled = true }: Wishes = {},
): void {
  const reads = useReads({ onCode, onBad: sayItIsNoCard, busy })
  useGun({ enabled, place: 'screen', onCode: reads.card, onForeign: reads.foreign })
}

const sayItIsNoCard = () => toastRefusal('card-code-invalid')

interface Gun {
  readonly enabled: boolean
  readonly place: Place
  readonly onCode: (code: string) => void
  readonly onForeign: (text: string, isGarbled: boolean) => void
}

export function useGun({ enabled, place, onCode, onForeign }: Gun): void {
  const code = useEffectEvent(onCode)
  const foreign = useEffectEvent(onForeign)
  // Before the screen is seen: a card is scanned as soon as it is.
  useLayoutEffect(
    () => (enabled ? listenToGun({ onCode: code, onForeign: foreign, place }) : undefined),
    [enabled, place],
  )
}
