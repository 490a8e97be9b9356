import { useEffect, useState } from 'react'
import { useShortcuts } from '../app/scanner/use-shortcuts.ts'
import { useListedShortcuts } from '../app/shortcuts/registry.ts'
import { type Command, commandOf } from './kitchen-keys.ts'

const listed = [
  { key: '1 … 0', label: 'Choisir une commande' },
  { key: '↑ ↓ ← →', label: 'Aller à la commande' },
  { key: 'Enter', label: 'Étape suivante' },
  { key: ' ', label: 'Étape suivante' },
  { key: 'Retour arrière', label: 'Étape précédente' },
  { key: 'r', label: 'Rappeler' },
  { key: 's', label: 'Récapitulatif' },
  { key: 'p', label: 'En cours ou prêtes' },
]

const presses = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

const focusedControl = (): HTMLElement | null => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches('button, a[href], [role="menuitem"]')
    ? activeElement
    : null
}

/**
 * The keys of a bump bar or a keyboard. A scanner gun types keys too and ends with Enter: that Enter presses
 * no button, not even the one that has the focus. Answers whether a key has been used: then digits are shown.
 */
export function useKitchenKeys(onCommand: (command: Command) => void, isListening: boolean): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useListedShortcuts(listed)
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (presses(event) && focusedControl()) event.preventDefault()
    }
    for (const type of ['keydown', 'keyup'] as const) addEventListener(type, hold, { capture: true })
    return () => {
      for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, hold, { capture: true })
    }
  }, [])

  useShortcuts((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const control = presses(event) ? focusedControl() : null
    if (control) return control.click()
    const command = commandOf(event)
    if (!command || !isListening) return
    setIsUsed(true)
    onCommand(command)
  })
  return isUsed && isListening
}
