import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cardTopic } from '#rules/live-topics.ts'
import { refusals } from '#rules/refusal.ts'
import { isRefusal } from '../app/failure.ts'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import { toastRefusal } from '../app/toast.ts'
import { useRouteId, useSendAway } from '../app/way-back.ts'
import { CardHeader } from './card-history/CardHeader.tsx'
import { CardHeaderSkeleton } from './card-history/CardHeaderSkeleton.tsx'
import { Histories } from './card-history/Histories.tsx'
import { HistoryHead } from './card-history/HistoryHead.tsx'

export function CardHistoryScreen() {
  const id = useRouteId()
  // Another card begins afresh: not for a moment does it show what the last one lived through.
  return id === undefined ? <Unknown /> : <HistoryOf key={id} cardId={id} />
}

function HistoryOf({ cardId }: { cardId: string }) {
  const query = useQuery(
    queries.readCard.queryOptions({ input: { cardId }, meta: { watches: [cardTopic(cardId)] } }),
  )
  const { data: card, error } = query
  if (isRefusal(error, 'card-not-found') || isRefusal(error, 'request-malformed')) return <Unknown />
  return (
    <>
      <HistoryHead code={card?.code} />
      <Shown query={query} whenFailed={refusals['something-went-wrong']} skeleton={<CardHeaderSkeleton />}>
        {(shown) => <CardHeader card={shown} />}
      </Shown>
      <Histories cardId={cardId} code={card?.code} />
    </>
  )
}

/** No card, or none we know: back to the cards, and told why. */
function Unknown() {
  const sendAway = useSendAway()
  useEffect(() => {
    toastRefusal('card-not-found')
    sendAway('/cards')
  }, [sendAway])
  return null
}
