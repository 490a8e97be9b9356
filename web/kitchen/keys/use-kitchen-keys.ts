import { useEffect, useMemo, useState } from 'react'
import { useListedShortcuts } from '../../app/shortcuts/registry.ts'
import { useShortcuts } from '../../app/shortcuts/use-shortcuts.ts'
import { useChosenKeys } from './key-choice.ts'
import { type ChosenKeys, type Command, commandOf, type KeyAct, keyActs, keysOfAct } from './kitchen-keys.ts'

/** The list of keys: the ten digits share one line, except those that another key replaces. */
function listedOf(chosen: ChosenKeys) {
  const isDigit = ({ name, command }: KeyAct) => command.does === 'select' && !chosen[name]
  const one = keyActs
    .filter((act) => !isDigit(act))
    .flatMap((act) => keysOfAct(act, chosen).map((key) => ({ key, label: act.label })))
  return keyActs.some(isDigit) ? [{ key: '1 … 0', label: 'Choisir une commande' }, ...one] : one
}

const presses = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * The control that had the focus when the key was pressed. The shortcut runs later, once a scanner gun is ruled out, when the focus may
 * be elsewhere.
 */
const controlOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof HTMLElement && target.matches('button, a[href], [role="menuitem"]') ? target : null

/**
 * Listens to a bump bar or a keyboard. A scanner gun also types keys and ends with Enter: that Enter must press no button, not even the
 * focused one. `at` is when the key went down. Returns whether a key has been used: then digits are shown.
 */
export function useKitchenKeys(
  onCommand: (command: Command, at: number) => void,
  isListening: boolean,
): boolean {
  const [isUsed, setIsUsed] = useState(false)
  const chosen = useChosenKeys()
  useListedShortcuts(useMemo(() => listedOf(chosen), [chosen]))
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (presses(event) && controlOf(event)) event.preventDefault()
    }
    for (const type of ['keydown', 'keyup'] as const) addEventListener(type, hold, { capture: true })
    return () => {
      for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, hold, { capture: true })
    }
  }, [])

  useShortcuts((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const control = presses(event) ? controlOf(event) : null
    if (control) return control.click()
    const command = commandOf(event, chosen)
    if (!command || !isListening) return
    setIsUsed(true)
    onCommand(command, event.timeStamp)
  })
  return isUsed && isListening
}
