import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** In a box narrower than this, in root ems, columns are no help even where they fit. */
const leastRems = 40

/**
 * Whether the table in `box` fits. The room it needs depends on its columns, their words and the text size, so it is measured; once it
 * was too wide, it is tried again when there is that much room.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(true)
  const [needed, setNeeded] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const measure = () => {
      const room = element.clientWidth
      const least = leastRems * Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10)
      const wanted = isWide ? table.scrollWidth : needed
      if (wanted > room) setNeeded(wanted)
      setIsWide(room >= Math.max(least, wanted))
    }
    measure()
    // Before this frame is painted, so that a table that has just become too wide is never seen.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box, isWide, needed])

  return isWide
}
