import { useEffect } from 'react'
import type { Role } from '#rules/people/staff.ts'
import { isDialogOpen } from '../shortcuts/in-dialog.ts'
import { hasPalette, palette } from './palette-opening.ts'

/**
 * Ctrl or ⌘ + K, heard from the first moment of a screen: what it opens comes as soon as it is downloaded. Where there
 * is no palette the browser keeps the key.
 */
export function usePaletteKey(role: Role): void {
  const isOn = hasPalette(role)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || isDialogOpen()) return
      event.preventDefault()
      palette.open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
