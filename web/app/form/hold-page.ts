/** Protects unfinished work: leaving its address by a link, «back» or Esc asks for confirmation first. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useWorkInHand } from '../../ui/work-in-hand.ts'

export type HeldPage = {
  /** The person is leaving the page and must confirm it. */
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
  /** The next navigation asks nothing. */
  readonly release: () => void
}

type Step = {
  readonly action: string
  readonly current: { readonly pathname: string }
  readonly next: { readonly pathname: string }
}

/** A list behind a dialog only replaces the filters in the address, which is no leaving. */
const isSamePlace = ({ action, current, next }: Step) =>
  action === 'REPLACE' && current.pathname === next.pathname

/**
 * `isHeld` is called at the moment of leaving: work that was just saved holds no page, even before the next render. When work is saved
 * while the question is shown, the person goes on to where they were going.
 */
export function useHeldPage(isHeld: () => boolean): HeldPage {
  const held = useRef(isHeld)
  const isReleased = useRef(false)
  held.current = isHeld
  useWorkInHand(isHeld)
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      (step: Step) => !isReleased.current && !isSamePlace(step) && held.current(),
      [],
    ),
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => {
    if (blocker.status !== 'blocked') return
    const goOn = () => {
      if (!held.current()) blocker.proceed()
    }
    goOn()
    // Saving may replace this form by another one and unmount this component: the check runs then too.
    return goOn
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
