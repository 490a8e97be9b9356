/** Everything a person may do to a screen. */
import { didSomething } from './last-activity.ts'

const acts = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const

/** Within the warning these work its buttons: they keep nobody who is about to leave. */
const navigationKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape']

/** Calls back at each sign of life; answers the way to stop. */
export function watchActivity(onActivity: () => void): () => void {
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
