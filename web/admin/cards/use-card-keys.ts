import type { RefObject } from 'react'
import { useShortcut } from '../../app/shortcuts/registry.ts'

/** I, P and H press the button of the card that has the focus; what its tile does not offer, its key does not do. */
export function useCardKeys(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  const press = (key: string) => () => {
    const focused = document.activeElement
    if (!list.current?.contains(focused)) return
    focused?.closest('article')?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  useShortcut({ key: 'i', label: 'Initialiser la carte choisie' }, press('i'), isOn)
  useShortcut({ key: 'p', label: 'Imprimer la carte choisie' }, press('p'), isOn)
  useShortcut({ key: 'h', label: 'Historique de la carte choisie' }, press('h'), isOn)
}
