import { useState } from 'react'
import { mostCardsAtOnce } from '#contract/many-cards.ts'
import { groupsOf } from '#rules/card-sheet.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { ask } from '../../../app/ask.ts'
import { readAgain } from '../../../app/read-again.ts'
import { choose } from '../selection.ts'

/**
 * In several calls when there are many cards; to say it again of those already marked changes nothing. Then none of them
 * is chosen for printing any more.
 */
export function useMarkPrinted(onMarked: () => void) {
  const [isMarking, setIsMarking] = useState(false)
  const [error, setError] = useState<unknown>()
  const mark = async (cardIds: readonly string[]) => {
    setIsMarking(true)
    setError(undefined)
    try {
      for (const group of groupsOf(cardIds, mostCardsAtOnce)) await ask.markCardsPrinted({ cardIds: group })
      readAgain(new Set(['cards', ...cardIds.map(cardTopic)]))
      choose(cardIds, false)
      onMarked()
    } catch (failure) {
      setError(failure)
    } finally {
      setIsMarking(false)
    }
  }
  return { isMarking, error, mark }
}
