import { useEffect, useState } from 'react'
import type { CardType } from '#rules/card-type.ts'
import { ask } from '../../app/ask.ts'
import { useConnection } from '../../app/connection.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'
import { type CardWish, chooseType, readWish, wishOf } from './card-wish.ts'

export function useNewCard(onCreated: (cardId: string) => void) {
  const [wish, setWish] = useState<CardWish>(() => wishOf('BASIC'))
  const isCut = useConnection() !== 'live'
  const creating = useOperation(ask.issueCard, ({ type }) => ({ about: `Création d'une carte ${type}` }))
  const created = creating.state === 'done' ? creating.answer : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the card is there.
  useEffect(() => {
    if (!created) return
    toast('success', 'Carte créée')
    readAgain(new Set(['cards']))
    onCreated(created.id)
  }, [created])

  const wanted = readWish(wish)
  return {
    ...{ wish, wanted, creating, created, isCut },
    change: (part: Partial<CardWish>) => setWish({ ...wish, ...part }),
    chooseType: (type: CardType) => {
      const chosen = chooseType(wish, type)
      setWish(chosen.wish)
      if (chosen.overwrites) toast('info', `Valeurs remises aux défauts ${type}`)
    },
    create: () => {
      if (wanted && !isCut) void creating.run(wanted)
    },
  }
}
