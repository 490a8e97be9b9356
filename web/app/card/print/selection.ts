/** The cards chosen for printing. They stay chosen from page to page, until this window is left. */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../../ui/signal.ts'

const changed = createSignal()
let chosen: readonly string[] = []

function set(ids: readonly string[]): void {
  chosen = ids
  changed.emit()
}

/** In the order they were chosen: so they are printed. */
export const useSelection = (): readonly string[] => useSyncExternalStore(changed.on, () => chosen)

export const choose = (ids: readonly string[], isChosen: boolean): void =>
  set(chosenAfter(chosen, ids, isChosen))

/** No card is chosen twice; those chosen before keep their place. */
export function chosenAfter(before: readonly string[], ids: readonly string[], isChosen: boolean): string[] {
  return isChosen
    ? [...before, ...ids.filter((id) => !before.includes(id))]
    : before.filter((id) => !ids.includes(id))
}

export const chooseNone = (): void => set([])
