import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAct } from './act.ts'

/** Where a sending of this screen stands; a screen that is left waits for it no longer. */
export function useSending<Answer>() {
  const [act] = useState(createAct<Answer>)
  const state = useSyncExternalStore(act.watch, act.now)
  useEffect(() => act.stopWaiting, [act])
  return { act, state }
}
