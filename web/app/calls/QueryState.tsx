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
  /** The sentence to show when the query fails: `refusals['cards-loading-failed']`. */
  readonly whenFailed: string
  /** A skeleton in the shape of the content. */
  readonly skeleton?: ReactNode
  /** True at a desk, where old data is not marked: the bar of the connection suffices, and nothing moves under a finger. */
  readonly hidesAge?: boolean
  readonly children: (answer: Answer) => ReactNode
}

/**
 * Shows a query in all its states: loading, failed, old, loaded. The children show an empty result. While the connection is lost the bar
 * alone says why: a failed query is then repeated by itself, so no button is offered.
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
