import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { StaleChip } from '../../ui/states/StaleChip.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import { useConnection } from './connection.ts'
import { referenceOf } from './failure.ts'
import classes from './QueryState.module.css'

type Props<Answer> = {
  readonly query: UseQueryResult<Answer>
  /** The sentence of the catalogue for this reading: `refusals['cards-loading-failed']`. */
  readonly whenFailed: string
  /** The final shape, in skeletons. */
  readonly skeleton?: ReactNode
  /** A desk at work says nothing of the age of its data: the bar of the link is enough, and nothing moves under a finger. */
  readonly hidesAge?: boolean
  readonly children: (answer: Answer) => ReactNode
}

/**
 * A block that reads from the server, in all its states: loading, broken, old, there. Empty is the children's word. While the
 * link is lost the bar says why, once: what failed is then read again by itself, and offers no button.
 */
export function QueryState<Answer>(props: Props<Answer>) {
  const { query, whenFailed, skeleton, hidesAge = false, children } = props
  const { data, error, isPending, dataUpdatedAt, refetch } = query
  const phase = useLateSkeleton(isPending)
  const isCut = useConnection() !== 'live'
  if (phase === 'nothing') return <div aria-busy="true" />
  if (phase === 'skeleton') return <Loading>{skeleton}</Loading>
  return (
    <>
      {error && !isCut ? (
        <LoadError message={whenFailed} reference={referenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && isCut ? <p className={classes.awaited}>{whenFailed}</p> : null}
      {data !== undefined && isCut && !hidesAge ? <StaleChip since={new Date(dataUpdatedAt)} /> : null}
      {data === undefined ? null : (
        <div className={error && !isCut ? classes.old : undefined}>{children(data)}</div>
      )}
    </>
  )
}
