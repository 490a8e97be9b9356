import { useEffect } from 'react'
import { useMe } from '../me.ts'
import { useShortcut } from '../shortcuts/registry.ts'
import { hasPalette, palette } from './palette-opening.ts'

/** Ctrl or ⌘ + K. Where there is no palette the browser keeps the key. */
export function PaletteKey() {
  const isOn = hasPalette(useMe().role)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      palette.open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  useShortcut(
    { key: 'Ctrl K', label: 'Chercher une page, une carte…', isEverywhere: true },
    palette.open,
    isOn,
  )
  return null
}
