import { useEffect, useState } from 'react'
import { didSomething, lastActivity, noteActivity } from '../device/last-activity.ts'
import { type Idle, idleAt, patienceMs } from './idle.ts'

const lookEveryMs = 500
/** The warning stays this long after the last movement, so that its buttons do not vanish under the hand. */
const reachMs = 5_000

/** 'reached': the person moved, so the five minutes start again, but the warning stays until the hand has reached a button. */
export type Watched = Idle | { readonly is: 'reached' }

/** How long the person has been idle; computed twice a second and whenever the screen becomes visible again. */
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
    // The first key on a reopened laptop comes too late if the five minutes are over.
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

/** The events that count as activity. */
const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Within the warning these keys move between its buttons and press them. */
const navigationKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape']

/**
 * Calls `onActivity` at each sign of activity, with true when it was aimed at a button of the warning. Returns the function that stops
 * it.
 */
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

/** Browsers send a pointer move when the page changes under a resting mouse: it has no movement, and does not count. */
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
