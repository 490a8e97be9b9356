import { useEffect, useState } from 'react'
import { didSomething, lastActivity, noteActivity } from '../device/last-activity.ts'
import { type Idle, idleAt, patienceMs } from './idle.ts'

const lookEveryMs = 500
/** So long after the last move the warning stays, or the hand would find its buttons gone. */
const reachMs = 5_000

/** 'reached': the five minutes begin anew, and the warning waits for the hand on its way to a button. */
export type Watched = Idle | { readonly is: 'reached' }

/** How long the person has been idle; looked at twice a second and whenever the screen is seen again. */
export function useIdle(): { idle: Watched; stay: () => void } {
  const [idle, setIdle] = useState<Watched>({ is: 'active' })
  useEffect(() => {
    if (lastActivity() === undefined) noteActivity()
    let reachedAt = 0
    const show = (found: Idle) => {
      const isReaching = found.is === 'active' && Date.now() - reachedAt < reachMs
      setIdle((before) => {
        const now: Watched = isReaching && before.is !== 'active' ? { is: 'reached' } : found
        return isSame(before, now) ? before : now
      })
    }
    const look = (isReturning = false) => {
      const found = idleAt({ lastActivity: lastActivity() ?? Date.now(), now: Date.now(), isReturning })
      show(found)
      return found
    }
    let hiddenSince: number | undefined
    const onVisibility = () => {
      const isHidden = document.visibilityState === 'hidden'
      if (!isHidden) look(hiddenSince !== undefined && Date.now() - hiddenSince >= patienceMs)
      hiddenSince = isHidden ? Date.now() : undefined
    }
    const onShow = () => look(true)
    // The first key on a laptop that was closed comes too late: the five minutes are over.
    const stopWatching = watchActivity((isForWarning) => {
      if (look().is === 'over') return
      noteActivity()
      reachedAt = isForWarning ? Date.now() : 0
      show({ is: 'active' })
    })
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pageshow', onShow)
    look(true)
    return () => {
      stopWatching()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pageshow', onShow)
    }
  }, [])
  return {
    idle,
    stay: () => {
      noteActivity()
      setIdle({ is: 'active' })
    },
  }
}

const isSame = (one: Watched, other: Watched) =>
  one.is === other.is &&
  (one.is !== 'warned' || other.is !== 'warned' || one.secondsLeft === other.secondsLeft)

/** Everything a person may do to a screen. */
const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Within the warning these work its buttons. */
const navigationKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape']

/** Calls back at each sign of life, and says whether it was on its way to a button of the warning; answers the way to stop. */
function watchActivity(onActivity: (isForWarning: boolean) => void): () => void {
  const onEvent = (event: Event) => {
    if (isInvented(event)) return
    onActivity(isForWarning(event))
  }
  const listening = { capture: true, passive: true }
  for (const act of acts) addEventListener(act, onEvent, listening)
  const stopListening = didSomething.on(() => onActivity(false))
  return () => {
    for (const act of acts) removeEventListener(act, onEvent, listening)
    stopListening()
  }
}

/** Browsers invent a move when the page changes under a mouse at rest. */
const isInvented = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

function isForWarning(event: Event): boolean {
  if (event.type === 'pointermove') return true
  if (event instanceof KeyboardEvent) return navigationKeys.includes(event.key)
  return event.target instanceof Element && event.target.closest('[data-warning]') !== null
}
