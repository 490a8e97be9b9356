import { useQuery } from '@tanstack/react-query'
import type { CardFrontOnTheWire } from '#contract/paper/card-front.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { readingCardFront } from '../../app/card/print/card-front.ts'
import { CardFrontForm } from './CardFrontForm.tsx'
import type { Standing } from './standing.ts'
import { useBegunWith } from './use-begun-with.ts'

export function useCardStanding(): Standing | undefined {
  const { data } = useQuery(readingCardFront)
  if (!data) return undefined
  const isPlain = data.picture === null && data.french === '' && data.arabic === ''
  return { says: isPlain ? 'Recto simple' : 'Recto à votre image', isDone: true }
}

/** Both faces of a card as they will be printed, and what the organiser puts on the front. */
export function CardStep() {
  const query = useQuery(readingCardFront)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(front) => <BegunWith front={front} />}
    </QueryState>
  )
}

function BegunWith({ front }: { readonly front: CardFrontOnTheWire }) {
  const { seen, times, takeUp } = useBegunWith(front)
  return <CardFrontForm key={times} seen={seen} onSaved={takeUp} onReload={() => takeUp(front)} />
}
