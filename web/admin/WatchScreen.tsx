import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Watch } from '#contract/figures/watch.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { tillPeriods } from '#rules/till/till-query.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { Breadcrumb } from '../app/shell/Breadcrumb.tsx'
import { DataList } from '../ui/list/DataList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import {
  lostCardSearches,
  quickRefunds,
  refunds,
  replacedCards,
  takenBack,
  unpaidCardsSpent,
  unpaidPayouts,
} from './watch/desk-tables.tsx'
import {
  cancelledSales,
  cashOuts,
  differences,
  floatsApart,
  recounts,
  salesFromAfar,
  writtenOff,
} from './watch/drawer-and-stand-tables.tsx'
import { LostCards } from './watch/LostCards.tsx'
import classes from './watch/Watch.module.css'
import type { WatchTable } from './watch/watch-columns.tsx'
import { periods } from './watch/watch-words.ts'

const above = [{ to: '/admin/recharge-sessions', label: 'Sessions de recharge' }] as const
const urlKinds = { periode: tillPeriods } as const

/** The figures that an organiser should look at, with the operations behind each figure. */
export function WatchScreen() {
  const [{ periode }, change] = useUrlState(urlKinds)
  const query = useQuery(
    queries.readWatch.queryOptions({
      input: { period: periode },
      placeholderData: keepPreviousData,
      meta: { watches: ['tills', 'stock', 'venue', 'cards'] },
    }),
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title="Surveillance"
        description="Des chiffres qui s'éloignent de ceux des autres. Un écart n'est pas une faute."
        breadcrumb={<Breadcrumb above={above} here="Surveillance" />}
      />
      <LostCards />
      <SegmentedControl
        className={classes.periods}
        aria-label="Période"
        data={[...periods]}
        value={periode}
        onChange={(value) => change({ periode: value as typeof periode })}
      />
      <QueryState
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={480} radius="lg" />}
      >
        {(watch) => (
          <>
            <Block table={refunds} watch={watch} />
            <Block table={takenBack} watch={watch} />
            <Block table={quickRefunds} watch={watch} />
            <Block table={unpaidPayouts} watch={watch} />
            <Block table={replacedCards} watch={watch} />
            <Block table={lostCardSearches} watch={watch} />
            <Block table={cancelledSales} watch={watch} />
            <Block table={salesFromAfar} watch={watch} />
            <Block table={cashOuts} watch={watch} />
            <Block table={floatsApart} watch={watch} />
            <Block table={recounts} watch={watch} />
            <Block table={differences} watch={watch} />
            <Block table={writtenOff} watch={watch} />
            <Block table={unpaidCardsSpent} watch={watch} />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

type BlockProps<Row> = { readonly table: WatchTable<Row>; readonly watch: Watch }

function Block<Row>({ table: { title, says, whenEmpty, columns, keyOf, ...table }, watch }: BlockProps<Row>) {
  const rows = table.rows(watch)
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      <p className={classes.says}>{says(watch)}</p>
      {rows.length === 0 ? (
        <p className={`fp-panel ${classes.empty}`}>{whenEmpty}</p>
      ) : (
        <DataList label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </section>
  )
}
