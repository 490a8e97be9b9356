import { useEffect, useEffectEvent } from 'react'
import { hasOneKeyShortcuts } from '../shortcuts/one-key.ts'
import { burstGuard } from './burst-guard.ts'
import { isPrintable } from './gun-burst.ts'

/**
 * Single-key shortcuts of a screen, guarded against scanner guns and silent while somebody writes in a field.
 * A device may have switched off those that print; Escape, Enter and the arrows remain.
 */
export function useShortcuts(handler: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useEffectEvent((event: KeyboardEvent) => {
    if (enabled && (hasOneKeyShortcuts() || !isPrintable(event))) handler(event)
  })
  useEffect(() => {
    let mounted = true
    const guarded = burstGuard((event) => {
      if (mounted) latest(event)
    })
    addEventListener('keydown', guarded)
    return () => {
      mounted = false
      removeEventListener('keydown', guarded)
    }
  }, [])
}
