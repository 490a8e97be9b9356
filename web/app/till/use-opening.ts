import { useEffect } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { ask } from '../ask.ts'
import { useMe } from '../me.ts'
import { useOperation } from '../operation.ts'
import { readAgain } from '../read-again.ts'

/** Opens my till once. One that is open already waits for «Reprendre»: its refusal is to be read first. */
export function useOpening() {
  const me = useMe()
  const opening = useOperation(ask.openTill, ({ float }) => ({
    about: `Ouverture de caisse, fonds de ${formatDirhams(float)}`,
  }))
  const isOver =
    opening.state === 'done' || (opening.state === 'refused' && opening.refusal.code !== 'till-already-open')
  useEffect(() => {
    if (isOver) readAgain(new Set([`till:${me.id}`]))
  }, [isOver, me.id])
  return opening
}
