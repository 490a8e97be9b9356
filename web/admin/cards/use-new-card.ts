import { useEffect, useRef, useState } from 'react'
import type { CardType } from '#rules/card-type.ts'
import { ask } from '../../app/ask.ts'
import { useConnection } from '../../app/connection.ts'
import { noteOwnAct } from '../../app/held-rows/own-act.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'
import { putBatchAway, startBatch, useCardBatch } from './batch-under-way.ts'
import { isComplete, readCount } from './card-batch.ts'
import { type CardWish, chooseType, readWish, wishOf } from './card-wish.ts'

export function useNewCard(onCreated: (cardIds: readonly string[]) => void) {
  const [wish, setWish] = useState<CardWish>(() => wishOf('BASIC'))
  const isCut = useConnection() !== 'live'
  const creating = useOperation(ask.issueCard, ({ type }) => ({ about: `Création d'une carte ${type}` }))
  const created = creating.state === 'done' ? creating.answer : undefined
  const batch = useBatchOf((cardIds) => {
    // The next press makes one card, not as many again.
    setWish((before) => ({ ...before, count: '1' }))
    onCreated(cardIds)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the card is there.
  useEffect(() => {
    if (!created) return
    toast('success', 'Carte créée')
    noteOwnAct()
    readAgain(new Set(['cards']))
    onCreated([created.id])
  }, [created])

  const wanted = readWish(wish)
  const count = readCount(wish.count)
  return {
    ...{ wish, wanted, count, creating, created, batch, isCut },
    change: (part: Partial<CardWish>) => setWish({ ...wish, ...part }),
    chooseType: (type: CardType) => {
      const chosen = chooseType(wish, type)
      setWish(chosen.wish)
      if (chosen.overwrites) toast('info', `Valeurs remises aux défauts ${type}`)
    },
    create: () => {
      if (!wanted || !count || isCut) return
      putBatchAway()
      creating.reset()
      if (count === 1) void creating.run(wanted)
      else void startBatch(wanted, count)
    },
  }
}

/** Told only while its maker watches: one that ends behind another screen leaves that screen alone. */
function useBatchOf(onCreated: (cardIds: readonly string[]) => void) {
  const batch = useCardBatch()
  const wasUnfinished = useRef(false)
  const isDone = batch !== undefined && isComplete(batch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the last card is there.
  useEffect(() => {
    if (batch && isDone && wasUnfinished.current) {
      noteOwnAct()
      onCreated(batch.cardIds)
    }
    wasUnfinished.current = batch !== undefined && !isDone
  }, [batch, isDone])
  return batch
}
