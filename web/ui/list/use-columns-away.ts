import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** In a box narrower than this, in root ems, a table would have hardly any column left: a panel beside another. */
const leastRems = 24

/** `needed[count]` is the width that the table needed with `count` columns away. */
type Fit = { readonly count: number; readonly needed: readonly number[] }

/**
 * How many columns, `most` at the most, have to leave the table in `box` for it to fit. The room that a table needs depends on its
 * columns, their words and the text size, so it is measured: one column leaves after the other, and comes back once there is the room
 * that was missing.
 */
export function useColumnsAway(
  box: RefObject<HTMLElement | null>,
  most: number,
): { readonly away: number; readonly isNarrow: boolean } {
  const [isNarrow, setIsNarrow] = useState(false)
  const [{ count, needed }, setFit] = useState<Fit>({ count: 0, needed: [] })

  // biome-ignore lint/correctness/useExhaustiveDependencies: cards and table are other elements, to be observed anew.
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const measure = () => {
      const room = element.clientWidth
      const least = leastRems * Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10)
      setIsNarrow(room < least)
      if (room < least) return
      const missing = needed[count - 1]
      if (table.scrollWidth > room && count < most)
        setFit({ count: count + 1, needed: [...needed.slice(0, count), table.scrollWidth] })
      else if (missing !== undefined && room >= missing)
        setFit({ count: count - 1, needed: needed.slice(0, count - 1) })
    }
    measure()
    // Before this frame is painted, so that a table that has just become too wide is never seen.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box, most, count, needed, isNarrow])

  return { away: Math.min(count, most), isNarrow }
}
