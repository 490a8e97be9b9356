import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { unavailable } from '#rules/figures/figure-words.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import classes from './Dashboard.module.css'

type Props<Answer> = {
  readonly title: string
  /** The link to the whole list that this block shows a part of. */
  readonly way?: ReactNode
  readonly query: UseQueryResult<Answer>
  /** The width of the block in the grid. */
  readonly size?: 'wide' | 'third' | 'full'
  readonly children: (answer: Answer) => ReactNode
}

/** A panel of the dashboard; when its query fails, the panel says so in its own place. */
export function Block<Answer>({ title, way, query, size, children }: Props<Answer>) {
  const id = useId()
  return (
    <section className={`fp-panel ${classes.block}`} data-size={size} aria-labelledby={id}>
      <header className={classes.blockHead}>
        <h2 id={id}>{title}</h2>
        {way}
      </header>
      <QueryState query={query} whenFailed={unavailable} skeleton={<Rows />}>
        {children}
      </QueryState>
    </section>
  )
}

const Rows = () => (
  <Stack gap={8}>
    <Skeleton height={40} radius="md" />
    <Skeleton height={40} radius="md" />
    <Skeleton height={40} radius="md" />
  </Stack>
)
