import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusedIn, rowsIn } from './use-row-keys.ts'

/** When the focused row leaves, the row in its place gets the focus, or the page where no row is left. */
export function useFocusOfRows(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ readonly row: HTMLElement; readonly place: number }>(undefined)
  useEffect(() => {
    const box = list.current
    const remember = ({ target }: FocusEvent) => {
      const all = rowsIn(box)
      const place = all.findIndex((row) => row.contains(target as Node))
      const row = all[place]
      if (row) last.current = { row, place }
    }
    box?.addEventListener('focusin', remember)
    return () => box?.removeEventListener('focusin', remember)
  }, [list])
  useLayoutEffect(() => {
    const box = list.current
    return () => {
      if (box?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus()
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed.
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const left = rowsIn(list.current)
    const next = left[Math.min(last.current.place, left.length - 1)]
    if (next) focusedIn(next).focus()
  }, [rows])
}
