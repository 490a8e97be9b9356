import { useEffect, useRef, useState } from 'react'

const patienceMs = 150
const leastShownMs = 300

export type Phase = 'nothing' | 'skeleton' | 'content'

/** When to show a skeleton: not during the first 150 ms, so that a quick answer does not flicker; and once shown, for at least 300 ms. */
export function useLateSkeleton(isLoading: boolean): Phase {
  const [isShown, setIsShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? patienceMs : Math.max(0, shownAt.current + leastShownMs - Date.now())
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = Date.now()
      setIsShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])

  if (isShown) return 'skeleton'
  return isLoading ? 'nothing' : 'content'
}
