/** The cards chosen for printing. They stay chosen from page to page, until this window is left. */
import { useSyncExternalStore } from 'react'
import { createSignal } from '../../app/signal.ts'

const changed = createSignal()
let chosen: readonly string[] = []

function set(ids: readonly string[]): void {
  chosen = ids
  changed.emit()
}

/** In the order they were chosen: so they are printed. */
export const useSelection = (): readonly string[] => useSyncExternalStore(changed.on, () => chosen)

export function choose(ids: readonly string[], isChosen: boolean): void {
  const others = chosen.filter((id) => !ids.includes(id))
  set(isChosen ? [...chosen, ...ids.filter((id) => !chosen.includes(id))] : others)
}

export const chooseNone = (): void => set([])
