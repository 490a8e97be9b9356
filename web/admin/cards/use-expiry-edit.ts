import { useEffect, useState } from 'react'
import type { Card } from '#rules/card.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { writeExpiryDate } from '#rules/card-expiry.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { ask } from '../../app/ask.ts'
import { useWhyNot } from '../../app/card-acts/use-why-not.ts'
import { now } from '../../app/clock.ts'
import { noteOwnAct } from '../../app/held-rows/own-act.ts'
import { useOperation } from '../../app/operation.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'
import { isOver, postponed, refusalOfExpiry } from './expiry-typing.ts'

export function useExpiryEdit(card: Card, onDone: () => void) {
  const [written, setWritten] = useState(() => (card.expiresAt ? writeExpiryDate(card.expiresAt) : ''))
  const [isPressed, setIsPressed] = useState(false)
  const changing = useOperation(ask.changeCardExpiry, ({ cardId }) => ({
    about: `Date d'expiration de la carte ${cardCodeTail(card.code)}`,
    cardId,
  }))
  const whyNot = useWhyNot(card.id, changing.state)
  const isDone = changing.state === 'done'

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the date is in the books.
  useEffect(() => {
    if (!isDone) return
    toast('success', "Date d'expiration mise à jour avec succès")
    noteOwnAct()
    readAgain(new Set(['cards', cardTopic(card.id)]))
    onDone()
  }, [isDone])

  const own = isPressed ? refusalOfExpiry(written)?.message : undefined
  const write = (next: string) => {
    setWritten(next)
    changing.reset()
  }
  return {
    ...{ written, write, whyNot },
    problem: own ?? (changing.state === 'refused' ? changing.refusal.message : undefined),
    isOver: isOver(written, now()),
    isSaving: changing.state === 'sending',
    isUnknown: changing.state === 'unknown',
    postpone: (days: number) => write(postponed(written, days, now())),
    save: () => {
      setIsPressed(true)
      if (refusalOfExpiry(written) || whyNot !== undefined) return
      void changing.run({ cardId: card.id, expiryDate: written.trim() })
    },
  }
}
