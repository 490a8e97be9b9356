import { useEffect, useEffectEvent } from 'react'
import { settleMs } from '../../ui/keyboard/typed-keys.ts'
import { closesPopover } from '../../ui/use-back-closes.ts'
import { isPrintable } from '../scanner/gun-burst.ts'
import { isWriting } from '../scanner/typed-into.ts'
import { hasOneKeyShortcuts } from './one-key.ts'

/**
 * Single-key shortcuts of a screen, guarded against scanner guns and ignored while a person writes in a field. Those of printable keys
 * can be switched off on a device; Escape, Enter and the arrows stay.
 */
export function useShortcuts(handler: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || closesPopover(event)) return
    if (hasOneKeyShortcuts() || !isPrintable(event)) handler(event)
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

/**
 * Makes a shortcut handler safe from scanner guns, which «type» a dozen one-key shortcuts. A printable key
 * waits 90 ms and counts only when no other comes just before or after it; the Enter that ends a burst is
 * dropped too. Other keys, and those with Ctrl or ⌘, pass at once. In a field only Escape and Ctrl or ⌘ pass.
 * Give it every keydown of the page.
 */
function burstGuard(handler: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  let lastPrintedAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (event) => {
    if (event.ctrlKey || event.metaKey) return handler(event)
    if (event.key === 'Shift' || (event.repeat && isPrintable(event))) return
    // An Alt code: the number of a character, typed by a gun or by hand.
    if (event.altKey && event.code.startsWith('Numpad')) return
    const isAlone = event.timeStamp - lastPrintedAt > settleMs
    const prints = isPrintable(event)
    if (prints) lastPrintedAt = event.timeStamp
    clearTimeout(prints ? waiting : undefined)
    if (isWriting(event.target) && event.key !== 'Escape') return
    if (!isAlone && event.key !== 'Escape') return
    if (prints) waiting = setTimeout(() => handler(event), settleMs)
    else handler(event)
  }
}
