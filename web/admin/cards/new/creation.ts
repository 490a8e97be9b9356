/** Whether the form that creates cards is open or folded. */
import { useState } from 'react'
import { storedValue } from '../../../app/device/device-storage.ts'
import { useCardBatch } from './batch-under-way.ts'
import { isComplete } from './card-batch.ts'

export const creationTitle = 'Créer des cartes'

/** The state in which this device left the form. */
const kept = storedValue<'open' | 'folded'>('farhapass.card-creation', (left) =>
  left === 'open' ? left : 'folded',
)

export type Creation = {
  readonly isOpen: boolean
  /** False while cards are being made and while there is no card yet. */
  readonly mayFold: boolean
  readonly open: () => void
  readonly turn: () => void
}

/** `isFirst`: there is no card yet, so the form is open. */
export function useCreation(isFirst: boolean): Creation {
  const isKeptOpen = kept.use() === 'open'
  const [isOpenHere, setIsOpenHere] = useState(false)
  const batch = useCardBatch()
  const mayFold = !isFirst && (batch === undefined || isComplete(batch))
  const isOpen = isKeptOpen || isOpenHere || !mayFold
  return {
    isOpen,
    mayFold,
    open: () => setIsOpenHere(true),
    turn: () => {
      setIsOpenHere(!isOpen)
      kept.set(isOpen ? 'folded' : 'open')
    },
  }
}
