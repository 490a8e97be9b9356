import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'

/** Longer than a slow line leaves between the files of a first visit. */
const quietMs = 3_000

const settled = createSignal()
let isSettled = false

/**
 * Whether this page has all that its first sight asks for: nothing came over the network for a while, or a person has begun
 * to work. What is fetched ahead of being wanted waits for it.
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
