import { useEffect, useRef } from 'react'
import { isWriting } from '../scanner/typed-into.ts'
import { shortcutsHelp } from './help-opening.ts'
import { isDialogOpen, isInDialog } from './in-dialog.ts'
import { keySequence } from './key-sequence.ts'
import { hasOneKeyShortcuts } from './one-key.ts'
import { actOf, useShortcut } from './registry.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Called 90 ms after the key: the dialog it was pressed in may have closed meanwhile, or another may have opened. */
const isUnderDialog = (event: KeyboardEvent) => isDialogOpen() || isInDialog(event)

/** AltGr types [ and ] on a French keyboard; Ctrl and Alt alone belong to the browser. */
const isPlain = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)

/** Radio buttons, tabs and menus use the arrow keys themselves. */
const takesArrows = ({ target, key }: KeyboardEvent) =>
  key.startsWith('Arrow') &&
  target instanceof Element &&
  target.closest('input, [role="tab"], [role^="menu"], [role="option"], [role="radio"]') !== null

const searchField = () => document.querySelector<HTMLElement>('main input[type="search"]')

/** Runs the shortcuts that the screens have declared, and declares those that work everywhere. Renders nothing. */
export function ShortcutKeys() {
  const sequence = useRef(keySequence())
  useShortcuts((event) => {
    if (event.repeat || !isPlain(event) || takesArrows(event) || isUnderDialog(event)) return
    const act = actOf(sequence.current(event))
    if (!act) return
    if (event.cancelable) event.preventDefault()
    act()
  })
  useQuietSlash()
  useShortcut({ key: '?', label: 'Liste des raccourcis', isEverywhere: true }, shortcutsHelp.open)
  useShortcut({ key: '/', label: 'Rechercher', isEverywhere: true }, () => searchField()?.focus())
  return null
}

/** Firefox opens its own search on «/» before the 90 ms that rule out a scanner gun are over. */
function useQuietSlash(): void {
  useEffect(() => {
    const quieten = (event: KeyboardEvent) => {
      if (event.key === '/' && isPlain(event) && hasOneKeyShortcuts() && !isWriting(event.target))
        event.preventDefault()
    }
    addEventListener('keydown', quieten)
    return () => removeEventListener('keydown', quieten)
  }, [])
}
