/** Listens to every finger and key of the page. */
import type { Hands } from './hands.ts'

const fingers = new Set<number>()
let lastAt = Number.NEGATIVE_INFINITY

const onTouch = (event: PointerEvent | KeyboardEvent) => {
  lastAt = performance.now()
  if (event instanceof KeyboardEvent) return
  if (event.type === 'pointerdown') fingers.add(event.pointerId)
  else fingers.delete(event.pointerId)
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const)
  addEventListener(type, onTouch, { capture: true })

const lookEveryMs = 50

/** Calls `act` once `mayAct` returns true. Returns a function that cancels it. */
export function onceHands(mayAct: (hands: Hands, now: number) => boolean, act: () => void): () => void {
  const timer = setInterval(() => {
    if (!mayAct({ down: fingers.size, lastAt }, performance.now())) return
    clearInterval(timer)
    act()
  }, lookEveryMs)
  return () => clearInterval(timer)
}
