import { useEffect } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { ask } from '../ask.ts'
import { useMe } from '../me.ts'
import { useOperation } from '../operation.ts'
import { readAgain } from '../read-again.ts'

/** Closes the till once; `onClosed` gets it with its figures, before any screen reads that it is gone. */
export function useClosing(onClosed: (till: TillOnTheWire) => void) {
  const me = useMe()
  const closing = useOperation(ask.closeTill, () => ({ about: 'Clôture de caisse' }))
  const closed = closing.state === 'done' ? closing.answer : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the answer comes.
  useEffect(() => {
    if (!closed) return
    onClosed(closed)
    readAgain(new Set([`till:${me.id}`]))
  }, [closed])
  return closing
}
