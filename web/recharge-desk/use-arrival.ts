import { type RefObject, useEffect, useRef } from 'react'
import { useIsPhone } from '../ui/use-media.ts'

/** Keys typed from now on are an amount, not a code; on a phone the card comes into view under the scanner. */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card arrives.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (isPhone) panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return panel
}
