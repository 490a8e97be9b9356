import { type RefObject, useEffect, useRef } from 'react'

/** A button that is busy loses the focus: it gets it back once it is free, unless the focus went elsewhere meanwhile. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
