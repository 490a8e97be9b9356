import { useEffect } from 'react'
import type { Role } from '#rules/people/staff.ts'
import { isDialogOpen } from '../shortcuts/in-dialog.ts'
import { hasPalette, palette } from './palette-opening.ts'

/**
 * Listens to Ctrl or ⌘ + K from the first moment of a screen: the palette opens as soon as it is downloaded. For roles without a palette
 * the browser keeps the key.
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
