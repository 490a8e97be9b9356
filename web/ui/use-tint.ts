import { type RefObject, useEffect, useRef } from 'react'

const tint = [{ backgroundColor: 'var(--fp-accent)' }, { backgroundColor: 'transparent' }]
const changeMs = 800
const arrivalMs = 1_200

/**
 * Tints the element for a moment when `value` changes: `<span ref={useTint(balance)}>`.
 * With `isNew`, also on its arrival, for a row that was not there before. Nothing moves for those who asked for calm.
 */
export function useTint<QueryState extends HTMLElement>(
  value: unknown,
  isNew = false,
): RefObject<QueryState | null> {
  const element = useRef<QueryState>(null)
  const before = useRef(isNew ? undefined : value)

  useEffect(() => {
    if (Object.is(before.current, value)) return
    const duration = before.current === undefined ? arrivalMs : changeMs
    before.current = value
    if (wantsCalm()) return
    element.current?.animate(tint, { duration, easing: 'ease-out' })
  }, [value])

  return element
}

/** The system asks for it, or this device (web/app/device/display.ts). */
const wantsCalm = () =>
  document.documentElement.hasAttribute('data-calm') || matchMedia('(prefers-reduced-motion: reduce)').matches
