import { useEffect, useEffectEvent, useRef } from 'react'
import type { Hands } from '../ui/tap-guard/hands.ts'
import { onceHands } from '../ui/tap-guard/watch-hands.ts'
import { isForgotten, isTimeToReturn } from './untouched.ts'

const untouched = ({ down, lastAt }: Hands, now: number): number => (down > 0 ? 0 : now - lastAt)

/** Leaves «Prêtes» after a while without touch. `arrived`: the orders that have just come. */
export function useReturn(isAway: boolean, arrived: ReadonlySet<string>, back: () => void): void {
  const hasNews = useRef(false)
  const goBack = useEffectEvent(back)
  useEffect(() => {
    if (arrived.size > 0) hasNews.current = true
  }, [arrived])
  useEffect(() => {
    if (!isAway) return
    hasNews.current = false
    return onceHands(
      (hands, now) => isTimeToReturn(untouched(hands, now), hasNews.current),
      () => goBack(),
    )
  }, [isAway])
}

/** Closes a forgotten dialog over the wall. */
export function useForgotten(isOpen: boolean, close: () => void): void {
  const goAway = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    return onceHands(
      (hands, now) => isForgotten(untouched(hands, now)),
      () => goAway(),
    )
  }, [isOpen])
}
