import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

/** Longer than the pause between two files of a first visit on a slow connection. */
const quietMs = 3_000

const settled = createSignal()
let isSettled = false

/**
 * Whether this page has loaded all it needs at first: no file came for a while, or a person has begun to work. Downloads of
 * parts that are not needed yet wait for this.
 */
export function useIsSettled(): boolean {
  useEffect(awaitQuiet, [])
  return useSyncExternalStore(settled.on, () => isSettled)
}

function awaitQuiet(): (() => void) | undefined {
  if (isSettled) return
  const settle = () => {
    isSettled = true
    settled.emit()
    stop()
  }
  let timer = setTimeout(settle, quietMs)
  const network = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(settle, quietMs)
  })
  network.observe({ type: 'resource' })
  const touches = ['pointerdown', 'keydown']
  for (const touch of touches) addEventListener(touch, settle)
  const stop = () => {
    clearTimeout(timer)
    network.disconnect()
    for (const touch of touches) removeEventListener(touch, settle)
  }
  return stop
}
