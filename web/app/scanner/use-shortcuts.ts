import { useEffect, useEffectEvent } from 'react'
import { burstGuard } from './burst-guard.ts'

/** Single-key shortcuts of a screen, guarded against scanner guns and silent while somebody writes in a field. */
export function useShortcuts(handler: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useEffectEvent((event: KeyboardEvent) => {
    if (enabled) handler(event)
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
