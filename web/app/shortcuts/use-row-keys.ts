import type { RefObject } from 'react'
import { useShortcut } from './registry.ts'

const rowsIn = (list: HTMLElement | null): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('tbody > tr, ul > li')] : []

const walked = '[tabindex="-1"], a[href], button:not(:disabled)'

/**
 * J and ↓, K and ↑ walk the rows of the table or list in `list`: the focus goes to the first thing of the next row
 * that takes it, a link for the most part, which Enter then opens.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, isOn = true): void {
  const step = (by: number) => {
    const rows = rowsIn(list.current)
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
    next?.querySelector<HTMLElement>(walked)?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const down = () => step(1)
  const up = () => step(-1)
  useShortcut({ key: 'j', label: 'Ligne suivante' }, down, isOn)
  useShortcut({ key: 'ArrowDown', label: 'Ligne suivante' }, down, isOn)
  useShortcut({ key: 'k', label: 'Ligne précédente' }, up, isOn)
  useShortcut({ key: 'ArrowUp', label: 'Ligne précédente' }, up, isOn)
}
