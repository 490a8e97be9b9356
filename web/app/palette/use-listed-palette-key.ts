import { useMe } from '../calls/me.ts'
import { useShortcut } from '../shortcuts/registry.ts'
import { hasPalette, palette } from './palette-opening.ts'

/** Adds the palette's key to the list of shortcuts; `usePaletteKey` listens to the key itself. */
export function useListedPaletteKey(): void {
  const isOn = hasPalette(useMe().role)
  useShortcut(
    { key: 'Ctrl K', label: 'Chercher une page, une carte…', isEverywhere: true },
    palette.open,
    isOn,
  )
}
