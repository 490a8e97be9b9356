import { type RefObject, useEffect, useRef } from 'react'

const tint = [{ backgroundColor: 'var(--fp-accent)' }, { backgroundColor: 'transparent' }]
const changeMs = 800
const arrivalMs = 1_200

/**
 * Tints the element for a moment when `value` changes: `<span ref={useTint(balance)}>`. With `isNew` also when it appears, for a row
 * that was not there before. Without effect for people who turned animations off.
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

/** Whether the system or this device (web/app/device/display.ts) asks for no animations. */
const wantsCalm = () =>
  document.documentElement.hasAttribute('data-calm') || matchMedia('(prefers-reduced-motion: reduce)').matches
