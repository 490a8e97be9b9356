import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { tillOperationWords } from '#rules/till/till-words.ts'
import { useGoTo } from '../app/address/links.tsx'
import { useRouteId } from '../app/address/way-back.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { LedAway } from '../app/navigation/LedAway.tsx'
import { OperationFacts } from './story/OperationFacts.tsx'
import { StoryHead } from './story/StoryHead.tsx'

export function OperationScreen() {
  const id = useRouteId()
  return id === undefined ? <Unknown /> : <StoryOf key={id} operationId={id} />
}

/** Shown when the address names no known operation. */
const Unknown = () => <LedAway to="/admin/recharge-sessions" why="operation-not-found" />

function StoryOf({ operationId }: { readonly operationId: string }) {
  const query = useQuery(
    queries.readOperationStory.queryOptions({ input: { operationId }, meta: { watches: ['tills'] } }),
  )
  const { data, error } = query
  if (isRefusal(error, 'operation-not-found') || isRefusal(error, 'request-malformed')) return <Unknown />
  if (data?.saleId) return <ToSale saleId={data.saleId} />
  return (
    <>
      <StoryHead
        kind={data?.till?.kind ?? 'recharge'}
        title={data ? tillOperationWords[data.kind].one : 'Opération'}
      />
      <QueryState
        query={query}
        whenFailed={refusals['something-went-wrong']}
        skeleton={<Skeleton height={320} radius="lg" aria-hidden="true" />}
      >
        {(operation) => <OperationFacts operation={operation} />}
      </QueryState>
    </>
  )
}

/** A sale and its cancellation have no page of their own here: this leads to the page of the sale. */
function ToSale({ saleId }: { readonly saleId: string }) {
  const goTo = useGoTo()
  useEffect(() => {
    void goTo({ to: '/sales/$id', params: { id: saleId }, replace: true })
  }, [goTo, saleId])
  return null
}
