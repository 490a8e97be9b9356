/** Unfinished work is not lost by a slip: leaving its address, by a link, «back» or Esc, is asked about first. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export type HeldPage = {
  /** Somebody is leaving, and has to say whether they mean it. */
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
  /** The work is done: the next step leaves without a question. */
  readonly release: () => void
}

export function useHeldPage(isHeld: boolean): HeldPage {
  const held = useRef(isHeld)
  const isReleased = useRef(false)
  held.current = isHeld && !isReleased.current
  const blocker = useBlocker({
    shouldBlockFn: useCallback(() => held.current, []),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      isReleased.current = true
      held.current = false
    },
  }
}
