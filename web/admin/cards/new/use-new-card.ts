import { useEffect, useRef, useState } from 'react'
import type { IssueWay } from '#rules/card/card-issue.ts'
import type { CardType } from '#rules/card/card-type.ts'
import { ask } from '../../../app/calls/ask.ts'
import { noteOwnAct } from '../../../app/form/own-act.ts'
import { useAct } from '../../../app/form/use-act.ts'
import { toast } from '../../../app/messages/toast.ts'
import { putBatchAway, startBatch, useCardBatch } from './batch-under-way.ts'
import { isComplete, readCount } from './card-batch.ts'
import { type CardWish, chooseType, chooseWay, readWish, wishOf } from './card-wish.ts'

export function useNewCard(onCreated: (cardIds: readonly string[]) => void) {
  const [wish, setWish] = useState<CardWish>(() => wishOf('BASIC'))
  const creating = useAct(ask.issueCard, {
    isMoney: true,
    about: ({ type }) => `Création d'une carte ${type}`,
    changes: ['cards'],
    news: 'Carte créée',
    onDone: ({ id }) => onCreated([id]),
  })
  const created = creating.state === 'done' ? creating.answer : undefined
  const batch = useBatchOf((cardIds) => {
    // The next press creates one card, not the same number again.
    setWish((before) => ({ ...before, count: '1' }))
    onCreated(cardIds)
  })

  const wanted = readWish(wish)
  const count = readCount(wish.count)
  return {
    ...{ wish, wanted, count, creating, created, batch },
    change: (part: Partial<CardWish>) => setWish({ ...wish, ...part }),
    chooseType: (type: CardType) => {
      const chosen = chooseType(wish, type)
      setWish(chosen.wish)
      if (chosen.overwrites) toast('info', `Valeurs remises aux défauts ${type}`)
    },
    chooseWay: (way: IssueWay) => setWish(chooseWay(wish, way)),
    create: () => {
      if (!wanted || !count) return
      putBatchAway()
      creating.reset()
      if (count === 1) void creating.run(wanted)
      else void startBatch(wanted, count)
    },
  }
}

/** Calls `onCreated` when a batch ends, only while this screen is open: a person on another screen is not interrupted. */
function useBatchOf(onCreated: (cardIds: readonly string[]) => void) {
  const batch = useCardBatch()
  const wasUnfinished = useRef(false)
  const isDone = batch !== undefined && isComplete(batch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the batch is complete.
  useEffect(() => {
    if (batch && isDone && wasUnfinished.current) {
      noteOwnAct()
      onCreated(batch.cardIds)
    }
    wasUnfinished.current = batch !== undefined && !isDone
  }, [batch, isDone])
  return batch
}
