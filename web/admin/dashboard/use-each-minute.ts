import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { now, onTick } from '../../app/calls/clock.ts'

const aMinute = 60_000

const minuteNow = (): number => Math.floor(now().getTime() / aMinute)
const onSecond = (listener: () => void): (() => void) => onTick(1_000, listener)

/**
 * Acts as each minute of the wall begins: that a quarter of an hour is over, or that the business day has turned, no sale tells.
 */
export function useEachMinute(act: () => void): void {
  const minute = useSyncExternalStore(onSecond, minuteNow)
  const onMinute = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another minute is what it waits for.
  useEffect(() => onMinute(), [minute])
}
