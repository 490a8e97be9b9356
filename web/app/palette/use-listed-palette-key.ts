import { useMe } from '../calls/me.ts'
import { useShortcut } from '../shortcuts/registry.ts'
import { hasPalette, palette } from './palette-opening.ts'

/** In the list of shortcuts; the key itself is heard by `usePaletteKey`. */
export function useListedPaletteKey(): void {
  const isOn = hasPalette(useMe().role)
  useShortcut(
    { key: 'Ctrl K', label: 'Chercher une page, une carte…', isEverywhere: true },
    palette.open,
    isOn,
  )
}
