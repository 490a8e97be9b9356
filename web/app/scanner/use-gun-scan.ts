import { useEffectEvent, useLayoutEffect } from 'react'
import { toastRefusal } from '../messages/toast.ts'
import { listenToGun, type Place } from './gun.ts'
import { useReads } from './use-reads.ts'

type Wishes = { readonly busy?: boolean; readonly enabled?: boolean }

/**
 * Scans from anywhere: listens to the scanner gun on a screen without a visible scanner, and shows a message when it read no card. A
 * mounted `<Scanner>` hears the gun first.
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
  // A layout effect, so that it listens before the screen is visible: a person may scan as soon as they see it.
  useLayoutEffect(
    () => (enabled ? listenToGun({ onCode: code, onForeign: foreign, place }) : undefined),
    [enabled, place],
  )
}
