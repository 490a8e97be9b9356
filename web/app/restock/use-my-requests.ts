import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MyRequest } from '#contract/notification/notification.ts'
import { can } from '#rules/people/staff.ts'
import { useMe } from '../calls/me.ts'
import { queries } from '../calls/queries.ts'
import type { WatchedTopic } from '../calls/watched-topic.ts'
import { toast } from '../messages/toast.ts'
import { answerWords } from './request-words.ts'

/** The topics that change with an answer: all notifications for a person who keeps the stocks, else the requests of the stand. */
export const topicsOfRequests = (standId: string | null): readonly WatchedTopic[] =>
  standId === null ? ['notifications'] : [`requests:${standId}`]

/** The requests of this stand, or of this stock keeper. When a request that was pending gets its answer, a toast shows it at once. */
export function useMyRequests(standId: string | null): {
  readonly query: ReturnType<typeof useRequestsQuery>
  readonly requests: readonly MyRequest[]
} {
  const query = useRequestsQuery(standId)
  const requests = query.data?.rows ?? none
  useToldAnswers(requests)
  return { query, requests }
}

const none: readonly MyRequest[] = []

function useRequestsQuery(standId: string | null) {
  const keepsStock = can(useMe().role, 'keep stock')
  return useQuery(
    queries.readMyRequests.queryOptions({
      input: keepsStock || standId === null ? {} : { standId },
      meta: { watches: topicsOfRequests(keepsStock ? null : standId) },
    }),
  )
}

function useToldAnswers(requests: readonly MyRequest[]): void {
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const request of requests) {
      if (request.status === 'pending') waiting.current.add(request.id)
      else if (waiting.current.delete(request.id) && request.status !== 'cancelled')
        toast(
          request.status === 'processed' ? 'success' : 'warning',
          `${request.productName} · ${answerWords(request)}`,
        )
    }
  }, [requests])
}
