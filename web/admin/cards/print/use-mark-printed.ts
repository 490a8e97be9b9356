import { useState } from 'react'
import { mostCardsAtOnce } from '#contract/many-cards.ts'
import { groupsOf } from '#rules/card-sheet.ts'
import { cardTopic } from '#rules/live-topics.ts'
import { ask } from '../../../app/ask.ts'
import { readAgain } from '../../../app/read-again.ts'

/** In several calls when there are many cards; to say it again of those already marked changes nothing. */
export function useMarkPrinted(onMarked: () => void) {
  const [isMarking, setIsMarking] = useState(false)
  const [error, setError] = useState<unknown>()
  const mark = async (cardIds: readonly string[]) => {
    setIsMarking(true)
    setError(undefined)
    try {
      for (const group of groupsOf(cardIds, mostCardsAtOnce)) await ask.markCardsPrinted({ cardIds: group })
      readAgain(new Set(['cards', ...cardIds.map(cardTopic)]))
      onMarked()
    } catch (failure) {
      setError(failure)
    } finally {
      setIsMarking(false)
    }
  }
  return { isMarking, error, mark }
}
