import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was drawn last, for what comes later than the drawing: an answer, a timer. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
