/** The cards selected for printing. They stay selected from page to page, until the window is closed or reloaded. */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../../ui/signal.ts'

const changed = createSignal()
let chosen: readonly string[] = []

function set(ids: readonly string[]): void {
  chosen = ids
  changed.emit()
}

/** In the order of their selection, in which they are printed. */
export const useSelection = (): readonly string[] => useSyncExternalStore(changed.on, () => chosen)

export const choose = (ids: readonly string[], isChosen: boolean): void =>
  set(chosenAfter(chosen, ids, isChosen))

/** The selection after a change: no card is selected twice, and earlier ones keep their place. */
export function chosenAfter(before: readonly string[], ids: readonly string[], isChosen: boolean): string[] {
  return isChosen
    ? [...before, ...ids.filter((id) => !before.includes(id))]
    : before.filter((id) => !ids.includes(id))
}

export const chooseNone = (): void => set([])
