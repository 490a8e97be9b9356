import { useEffect } from 'react'
import { ask } from '../ask.ts'
import { useMe } from '../me.ts'
import { useOperation } from '../operation.ts'
import { readAgain } from '../read-again.ts'
import { useForgetCountDraft } from './use-count-draft.ts'

export type Closing = ReturnType<typeof useClosing>

/** Closes the till once; whatever becomes of it, the till is read again. */
export function useClosing() {
  const me = useMe()
  const forgetDraft = useForgetCountDraft()
  const closing = useOperation(ask.closeTill, () => ({ about: 'Clôture de caisse' }))
  const { state } = closing
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome.
  useEffect(() => {
    if (state === 'done') forgetDraft()
    if (state === 'done' || state === 'refused') readAgain(new Set([`till:${me.id}`]))
  }, [state])
  return closing
}
