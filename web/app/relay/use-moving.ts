import { useEffect, useState } from 'react'
import { askAgainMs } from '#rules/relay/moving.ts'
import { moved } from '../calls/ask.ts'
import { connection } from '../calls/connection.ts'
import type { OtherComputer } from '../calls/other-computer.ts'
import { askWho, keepTicket, moveTo } from './move.ts'

/** `first`: the other is first, and this page cannot go there by itself. `unknown`: this page cannot ask it. */
export type ByHand = 'first' | 'unknown'

/** So long neither of the two answers before a person is shown the way: a network that is gone comes back. */
const unknownAfterMs = 15_000

/** While its own origin is silent, this page asks the other, and goes there once it is first. Undefined while nobody has to help. */
export function useMoving(other: OtherComputer): ByHand | undefined {
  const [byHand, setByHand] = useState<ByHand>()
  useEffect(() => keepTicket(), [])
  useEffect(() => {
    const asking = askAndMove(other, setByHand)
    const look = () => (isSilent() ? asking.begin() : asking.end())
    const stops = [connection.on(look), moved.on(asking.begin), asking.end]
    look()
    return () => {
      for (const stop of stops) stop()
    }
  }, [other])
  return byHand
}

const isSilent = (): boolean => connection.now() === 'lost' || connection.now() === 'server-down'

function askAndMove(other: OtherComputer, show: (byHand: ByHand | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Another number with each begin and end: what was asked before then counts no more. */
  let turn = 0
  let lastHeardAt = 0
  const ask = async (ofTurn: number) => {
    const heard = await askWho(other)
    if (ofTurn !== turn) return
    if (heard !== 'silent') lastHeardAt = performance.now()
    if (heard === 'first' && (await moveTo(other)) === 'left') return
    if (ofTurn !== turn) return
    if (heard === 'first') show('first')
    else if (performance.now() - lastHeardAt > unknownAfterMs) show('unknown')
    timer = setTimeout(ask, askAgainMs(Math.random()), ofTurn)
  }
  return {
    begin: () => {
      if (timer !== undefined) return
      lastHeardAt = performance.now()
      turn += 1
      timer = setTimeout(ask, 0, turn)
    },
    end: () => {
      clearTimeout(timer)
      timer = undefined
      turn += 1
      show(undefined)
    },
  }
}
