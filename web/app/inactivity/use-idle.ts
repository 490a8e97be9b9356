import { useEffect, useState } from 'react'
import { type Idle, idleAt, patienceMs } from './idle.ts'
import { didSomething, lastActivity, noteActivity } from './last-activity.ts'

const lookEveryMs = 500

/** How long the person has been idle; looked at twice a second and whenever the screen is seen again. */
export function useIdle(): { idle: Idle; stay: () => void } {
  const [idle, setIdle] = useState<Idle>({ is: 'active' })
  useEffect(() => {
    if (lastActivity() === undefined) noteActivity()
    const look = (isReturning = false) => {
      const found = idleAt({ lastActivity: lastActivity() ?? Date.now(), now: Date.now(), isReturning })
      setIdle((before) => (isSame(before, found) ? before : found))
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
    const stopWatching = watchActivity(() => look().is !== 'over' && noteActivity())
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

const isSame = (one: Idle, other: Idle) =>
  one.is === other.is &&
  (one.is !== 'warned' || other.is !== 'warned' || one.secondsLeft === other.secondsLeft)

/** Everything a person may do to a screen. */
const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Within the warning these work its buttons: they do not count as activity. */
const navigationKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape']

/** Calls back at each sign of life; answers the way to stop. */
function watchActivity(onActivity: () => void): () => void {
  const onEvent = (event: Event) => {
    if (isMeant(event)) onActivity()
  }
  const listening = { capture: true, passive: true }
  for (const act of acts) addEventListener(act, onEvent, listening)
  const stopListening = didSomething.on(onActivity)
  return () => {
    for (const act of acts) removeEventListener(act, onEvent, listening)
    stopListening()
  }
}

function isMeant(event: Event): boolean {
  // Browsers invent a move when the page changes under a mouse at rest.
  if (event.type === 'pointermove') return !isWarning() && hasMoved(event as PointerEvent)
  const isInWarning = event.target instanceof Element && event.target.closest('[data-warning]') !== null
  if (!isInWarning) return true
  return event instanceof KeyboardEvent && !navigationKeys.includes(event.key)
}

/** On the way to a button of the warning the mouse must not take it away. */
const isWarning = () => document.querySelector('[data-warning]') !== null

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0
