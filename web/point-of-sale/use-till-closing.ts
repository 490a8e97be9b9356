import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask } from '../app/ask.ts'
import { useOperation } from '../app/operation.ts'
import { queries } from '../app/queries.ts'
import type { Till } from './answers.ts'

/** Closes the till of a stand, whose drawer holds no cash to count. */
export function useTillClosing(tillId: string, onClosed: (till: Till) => void) {
  const cache = useQueryClient()
  const closing = useOperation(ask.closeTill, () => ({ about: 'Clôture de la caisse' }))
  const settled = useEffectEvent(() => {
    if (closing.state === 'done') onClosed(closing.answer)
    if (closing.state === 'done' || closing.state === 'refused')
      void cache.invalidateQueries({ queryKey: queries.readMyTill.key() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome.
  useEffect(() => settled(), [closing.state])

  const close = (note: string) => void closing.run({ tillId, note: note.trim() || null, handedToId: null })
  return { ...closing, close }
}
