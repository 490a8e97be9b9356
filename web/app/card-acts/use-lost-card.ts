import { useRef, useState } from 'react'
import type { CardSearched, LostCard } from '#contract/card/lost-card.ts'
import type { CardLoss, ReplacementReason } from '#rules/card/card.ts'
import { ask } from '../calls/ask.ts'
import { now } from '../calls/clock.ts'
import type { FieldFault } from '../form/faults.ts'
import { useAct } from '../form/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import { newOperationId } from '../money/operation.ts'
import { type FactsDraft, factsToSend, faultsOfFacts, noFacts } from './lost-facts.ts'

export type ReadOfLost = {
  readonly code: string
  readonly because: ReplacementReason
  readonly note: string
}

export type BlockDraft = { readonly because: CardLoss; readonly note: string }
export type FoundOnTheWire = NonNullable<CardSearched['card']>

/** No value of the note is at fault: it may be empty. */
const judgeBlock = (): readonly FieldFault<'note'>[] => []

/** The search for a card that is not in hand, and its blocking. What was typed stays until a card is blocked. */
export function useLostCard(read: ReadOfLost | undefined) {
  /** The same facts are sent again under the same id, so that a retry is not counted as another search. */
  const asked = useRef<{ readonly facts: string; readonly searchId: string }>(undefined)
  const [blocked, setBlocked] = useState<LostCard>()
  const search = useAct(ask.findLostCard)
  const facts = useDraft({
    keptAs: 'lost-card',
    withheld: ['code'],
    initial: { ...noFacts, code: read?.code ?? '' } as FactsDraft,
    judge: faultsOfFacts,
    act: search,
  })
  const block = useAct(ask.blockCard, {
    changes: ['cards'],
    hasSound: true,
    onDone: (row) => {
      setBlocked(row)
      facts.change(noFacts)
      blocking.change({ note: '' })
    },
  })
  const blocking = useDraft({
    notKept: 'what happened to one card must not be said of the next card that is found',
    initial: {
      because: read?.because === 'stolen' ? 'stolen' : 'lost',
      note: read?.note ?? '',
    } as BlockDraft,
    judge: judgeBlock,
    act: block,
  })
  const answer = search.state === 'done' ? search.answer : undefined
  const found = answer?.card?.isBlocked === false ? answer.card : undefined
  return {
    ...{ search, facts, block, blocking, found, blocked },
    look: () => {
      setBlocked(undefined)
      const told = factsToSend(facts.values, now())
      const written = JSON.stringify(told)
      if (asked.current?.facts !== written) asked.current = { facts: written, searchId: newOperationId() }
      search.run({ searchId: asked.current.searchId, facts: told })
    },
    confirm: () => {
      if (!answer) return
      const { because, note } = blocking.values
      block.run({ searchId: answer.searchId, because, note: note.trim().replace(/\s+/g, ' ') })
    },
    /** Goes back to the form with the facts. */
    forget: () => {
      search.reset()
      block.reset()
    },
  }
}
