/** The server's time: a tablet with a wrong clock must not show a card as expired. */
import { useMemo, useSyncExternalStore } from 'react'

let aheadMs = 0

/** Sets the clock by an answer of the server that took `tookMs` to arrive. */
export function setClock(serverNow: Date, tookMs: number): void {
  aheadMs = serverNow.getTime() + tookMs / 2 - Date.now()
}

export const now = (): Date => new Date(Date.now() + aheadMs)

type Ticker = { readonly listeners: Set<() => void>; readonly timer: ReturnType<typeof setInterval> }
const tickers = new Map<number, Ticker>()

/** Returns the function that stops it. Listeners with the same interval share one timer. */
export function onTick(everyMs: number, listener: () => void): () => void {
  const ticker = tickers.get(everyMs) ?? startTicker(everyMs)
  ticker.listeners.add(listener)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    tickers.delete(everyMs)
  }
}

function startTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>()
  const timer = setInterval(() => {
    for (const listener of [...listeners]) listener()
  }, everyMs)
  const ticker = { listeners, timer }
  tickers.set(everyMs, ticker)
  return ticker
}

/** The server's time, rounded down to `everyMs` and renewed at that interval. */
export function useNow(everyMs = 1000): Date {
  const step = useSyncExternalStore(
    useMemo(() => (listener: () => void) => onTick(everyMs, listener), [everyMs]),
    () => Math.floor(now().getTime() / everyMs),
  )
  return useMemo(() => new Date(step * everyMs), [step, everyMs])
}
