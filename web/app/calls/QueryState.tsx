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
  readonly children: (answer: Answer) => ReactNode
}

/** A block that reads from the server, in all its states: loading, broken, old, there. Empty is the children's word. */
export function QueryState<Answer>({ query, whenFailed, skeleton, children }: Props<Answer>) {
  const { data, error, isPending, dataUpdatedAt, refetch } = query
  const phase = useLateSkeleton(isPending)
  const isCut = useConnection() !== 'live'
  if (phase === 'nothing') return <div aria-busy="true" />
  if (phase === 'skeleton') return <Loading>{skeleton}</Loading>
  return (
    <>
      {error ? (
        <LoadError message={whenFailed} reference={referenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data !== undefined && isCut ? <StaleChip since={new Date(dataUpdatedAt)} /> : null}
      {data === undefined ? null : <div className={error ? classes.old : undefined}>{children(data)}</div>}
    </>
  )
}
