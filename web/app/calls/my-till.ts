import { useQuery } from '@tanstack/react-query'
import { formatStep } from '#rules/plain/french.ts'
import { refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { useMe } from './me.ts'
import { queries } from './queries.ts'

/** The open till of the signed-in person, or null; fetched again whenever it changes, also in another tab. */
export const myTillQuery = (staffId: string) =>
  queries.readMyTill.queryOptions({ meta: { watches: [`till:${staffId}`] } })

type Stopped = { readonly isStopped: boolean; readonly clockPutBack: number }

/** The reason why this till can only be counted and closed; undefined for a till at work. */
export const whyOnlyClose = ({ isStopped, clockPutBack }: Stopped): string | undefined => {
  if (clockPutBack > 0) return sentenceFor('till-ahead-of-clock', { back: formatStep(clockPutBack) })
  return isStopped ? refusals['till-stopped'] : undefined
}

export const useMyTill = () => useQuery(myTillQuery(useMe().id))
