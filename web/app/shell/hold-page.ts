/** Unfinished work is not lost by a slip: leaving its address, by a link, «back» or Esc, is asked about first. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export type HeldPage = {
  /** The person is leaving the page and must confirm it. */
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
  /** The next step leaves without a question. */
  readonly release: () => void
}

/** `isHeld` is asked at the moment of leaving: work that was just saved holds no page, even before it is drawn. */
export function useHeldPage(isHeld: () => boolean): HeldPage {
  const held = useRef(isHeld)
  const isReleased = useRef(false)
  held.current = isHeld
  const blocker = useBlocker({
    shouldBlockFn: useCallback(() => !isReleased.current && held.current(), []),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      isReleased.current = true
    },
  }
}
