import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAct } from './act.ts'

/** The state of an act of this screen; a screen that is left stops waiting for it. */
export function useSending<Answer>() {
  const [act] = useState(createAct<Answer>)
  const state = useSyncExternalStore(act.watch, act.now)
  useEffect(() => act.stopWaiting, [act])
  return { act, state }
}
