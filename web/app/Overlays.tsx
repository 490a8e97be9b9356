import { type ComponentType, useEffect, useState } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import type { Opening } from './opening.ts'
import { palette } from './palette/palette-opening.ts'
import { useListedPaletteKey } from './palette/use-listed-palette-key.ts'
import { shortcutsHelp } from './shortcuts/help-opening.ts'
import { ShortcutKeys } from './shortcuts/ShortcutKeys.tsx'
import { Toasts } from './Toasts.tsx'
import { toastRefusal } from './toast.ts'

const loadHelp = async () => (await import('./shortcuts/ShortcutsHelp.tsx')).ShortcutsHelp
const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette

/** What lies over every screen and none needs at first: toasts, keys, and what the keys open. */
export function Overlays() {
  useListedPaletteKey()
  return (
    <>
      <Toasts />
      <FocusKeeper />
      <ShortcutKeys />
      <OnceOpened opening={shortcutsHelp} load={loadHelp} />
      <OnceOpened opening={palette} load={loadPalette} />
    </>
  )
}

type Late = { readonly opening: Opening; readonly load: () => Promise<ComponentType> }

/** Downloaded when it is first opened. A link that is down must not take the screen under it away: hence no Suspense. */
function OnceOpened({ opening, load }: Late) {
  const [Part, setPart] = useState<ComponentType>()
  const isWanted = opening.use() && !Part
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        opening.close()
        toastRefusal('network-failed')
      },
    )
  }, [isWanted, load, opening])
  return Part ? <Part /> : null
}
