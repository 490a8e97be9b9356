import { useEffect, useEffectEvent } from 'react'
import type { CardOnTheWire } from '#contract/card.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { useMe } from '../me.ts'
import { useMyTill } from '../my-till.ts'
import type { OperationState } from '../operation.ts'
import { readAgain } from '../read-again.ts'
import { giveFeedback } from '../scanner/feedback.ts'
import type { ActState } from './card-act.ts'
import { useWhyNot } from './use-why-not.ts'

type Act<Answer> = {
  readonly card: CardOnTheWire
  readonly outcome: OperationState<Answer>
  readonly onDone?: (answer: Answer) => void
  readonly onState: (state: ActState) => void
}

/** What all acts on a card have in common: why one cannot be made now, and telling the others once it is made. */
export function useCardAct<Answer>({ card, outcome, onDone, onState }: Act<Answer>) {
  const me = useMe()
  const till = useMyTill().data
  const { state } = outcome
  const whyNot = useWhyNot(card.id, state)
  const tell = useEffectEvent(() => {
    onState(state)
    if (state === 'done') giveFeedback('success')
    if (state === 'refused') giveFeedback('refused')
    if (outcome.state !== 'done') return
    readAgain(new Set(['cards', cardTopic(card.id), `till:${me.id}`]))
    onDone?.(outcome.answer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the state changes, and only then.
  useEffect(() => tell(), [state])

  const refusal = outcome.state === 'refused' ? outcome.refusal : undefined
  const lacksTill = till?.till === null || refusal?.code === 'till-none-open-at-desk'
  return { lacksTill, whyNot, refusal: lacksTill ? undefined : refusal }
}
