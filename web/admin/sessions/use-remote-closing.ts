import { useEffect } from 'react'
import { ask } from '../../app/ask.ts'
import { noteOwnAct } from '../../app/held-rows/own-act.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'

/** Closes once; what was found in the drawer is told by the session itself. */
export function useRemoteClosing(onDone: () => void) {
  const closing = useOperation(ask.closeTillRemotely, () => ({ about: 'Clôture à distance' }))
  const { state } = closing
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome.
  useEffect(() => {
    if (state !== 'done' && state !== 'refused') return
    noteOwnAct()
    readAgain(new Set(['tills']))
    if (state !== 'done') return
    toast('success', 'Session clôturée')
    onDone()
  }, [state])
  return closing
}
