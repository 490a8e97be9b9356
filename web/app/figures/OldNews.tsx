import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { StaleChip } from '../../ui/states/StaleChip.tsx'
import { useConnection } from '../calls/connection.ts'
import classes from './OldNews.module.css'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>

/** Says since when the figures are old, with a button to fetch failed ones again. Renders nothing while all are current. */
export function OldNews({ queries }: { readonly queries: readonly Query[] }) {
  const isCut = useConnection() !== 'live'
  const failed = queries.filter(({ data, error }) => data !== undefined && error)
  const old = isCut ? queries.filter(({ data }) => data !== undefined) : failed
  if (old.length === 0) return null
  return (
    <p className={classes.old}>
      <StaleChip since={new Date(Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)))} />
      {failed.length > 0 ? <Retry queries={failed} /> : null}
    </p>
  )
}

type RetryProps = { readonly queries: readonly Pick<Query, 'isFetching' | 'refetch'>[] }

/** Hidden while the connection is lost: a failed query is then repeated by itself once it is back. */
export function Retry({ queries }: RetryProps) {
  if (useConnection() !== 'live') return null
  return (
    <Button
      variant="default"
      px="sm"
      loading={queries.some(({ isFetching }) => isFetching)}
      onClick={() => {
        for (const { refetch } of queries) void refetch()
      }}
    >
      Réessayer
    </Button>
  )
}
