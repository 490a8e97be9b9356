import { type RefObject, useEffect, useRef } from 'react'

/** A busy button loses the focus: it gets the focus back once it is free, unless that went elsewhere meanwhile. */
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
