import { useEffectEvent, useLayoutEffect } from 'react'
import { listenToGun } from './gun.ts'
import { type ReadHandlers, useReads } from './use-reads.ts'

/**
 * Scan from anywhere: hears the scanner gun on a screen that shows no scanner. A `<Scanner>` that is on
 * screen hears it first.
 */
export function useGunScan(
  onCode: (code: string) => void,
  { busy = false, enabled = true, onBad }: Partial<ReadHandlers> & { enabled?: boolean } = {},
): void {
  const reads = useReads({ onCode, onBad, busy })
  useGun({ enabled, isOnScreen: false, onCode: reads.card, onForeign: reads.foreign })
}

interface Gun {
  readonly enabled: boolean
  readonly isOnScreen: boolean
  readonly onCode: (code: string) => void
  readonly onForeign: (text: string) => void
}

export function useGun({ enabled, isOnScreen, onCode, onForeign }: Gun): void {
  const code = useEffectEvent(onCode)
  const foreign = useEffectEvent(onForeign)
  // Before the screen is seen: a card is scanned as soon as it is.
  useLayoutEffect(
    () => (enabled ? listenToGun({ onCode: code, onForeign: foreign, isOnScreen }) : undefined),
    [enabled, isOnScreen],
  )
}
