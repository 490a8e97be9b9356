import type { RefObject } from 'react'
import { useShortcut } from '../shortcuts/registry.ts'

export const rowsIn = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []

/** The element of a row that takes the focus: its link or card, or the row itself where it has neither. */
export const focusedIn = (row: HTMLElement): HTMLElement =>
  row.querySelector<HTMLElement>('article[tabindex], a[href], [aria-expanded]:not([data-more])') ?? row

/**
 * J and ↓, K and ↑ walk the rows (`data-row`) in `list`: the focus goes to the first element that opens the next row, usually a link,
 * which Enter then follows.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, isOn = true): void {
  const step = (by: number) => {
    const rows = rowsIn(list.current)
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) focusedIn(next).focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const down = () => step(1)
  const up = () => step(-1)
  useShortcut({ key: 'j', label: 'Ligne suivante' }, down, isOn)
  useShortcut({ key: 'ArrowDown', label: 'Ligne suivante' }, down, isOn)
  useShortcut({ key: 'k', label: 'Ligne précédente' }, up, isOn)
  useShortcut({ key: 'ArrowUp', label: 'Ligne précédente' }, up, isOn)
}
