import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many rows of `height` px the box has room for; measured again before each frame in which its size has changed. */
export function useRows(box: RefObject<HTMLElement | null>, height: number): number {
  const [rows, setRows] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRows(Math.floor(element.clientHeight / height))
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, height])
  return rows
}
