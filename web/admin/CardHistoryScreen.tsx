import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cardTopic } from '#rules/books/live-topics.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useRouteId, useWayBack } from '../app/address/way-back.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { LedAway } from '../app/navigation/LedAway.tsx'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { useShortcut } from '../app/shortcuts/registry.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CardHeader } from './card-history/CardHeader.tsx'
import { Histories } from './card-history/Histories.tsx'

export function CardHistoryScreen() {
  const id = useRouteId()
  // A new key for each card: the history of the previous card is never shown under this one.
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
      <QueryState
        query={query}
        whenFailed={refusals['something-went-wrong']}
        skeleton={<Skeleton height={196} radius="lg" mb="lg" aria-hidden="true" />}
      >
        {(shown) => <CardHeader card={shown} />}
      </QueryState>
      <Histories cardId={cardId} code={card?.code} />
    </>
  )
}

/** Shown when the address names no known card. */
const Unknown = () => <LedAway to="/cards" why="card-not-found" />

/** Whether a field has the focus: there Esc first leaves the field, so that the shortcuts work again. */
const isInField = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('input, select, textarea')

function HistoryHead({ code }: { code: string | undefined }) {
  const goBack = useWayBack('/cards')
  useShortcut({ key: 'Escape', label: 'Retour à la liste' }, () => {
    if (isInField()) (document.activeElement as HTMLElement).blur()
    else goBack()
  })
  return (
    <PageHeader
      title="Historique de la carte"
      breadcrumb={
        <Breadcrumb above={[{ to: '/cards', label: 'Cartes' }]} here={code ? shortCardCode(code) : '…'} />
      }
    />
  )
}
