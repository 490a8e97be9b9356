import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref with the value of the last render, for code that runs later: an answer, a timer. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
