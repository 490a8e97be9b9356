import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button for the next step takes the focus when there is something new for it, unless somebody works elsewhere by then.
 * What is there from the start takes it from nobody.
 */
export function useFocusOnce(subject: string | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(subject)
  useEffect(() => {
    if (before.current === subject) return
    before.current = subject
    if (subject !== undefined && isFree(button.current)) button.current?.focus()
  }, [subject])
  return button
}

const isFree = (button: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return (
    focused === null || focused === document.body || (button?.closest('section')?.contains(focused) ?? false)
  )
}
