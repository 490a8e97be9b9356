import { type RefObject, useEffect, useState } from 'react'

const lookEvery = 400

/** Whether something lies over the middle of an element: a dialog, a panel, or the edge of the screen. */
export function useCovered(element: RefObject<HTMLElement | null>): boolean {
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setCovered(isHidden(element.current)), lookEvery)
    return () => clearInterval(timer)
  }, [element])
  return isCovered
}

function isHidden(element: HTMLElement | null): boolean {
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above === null || !element.contains(above)
}
