import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { tillPeriods } from '#rules/till-query.ts'
import { Breadcrumb } from '../app/Breadcrumb.tsx'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import { useUrlState } from '../app/url-state.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CancelledSales } from './watch/CancelledSales.tsx'
import { CashOuts } from './watch/CashOuts.tsx'
import { Differences } from './watch/Differences.tsx'
import { Recounts } from './watch/Recounts.tsx'
import { Refunds } from './watch/Refunds.tsx'
import classes from './watch/Watch.module.css'
import { periods } from './watch/watch-words.ts'

const above = [{ to: '/admin/recharge-sessions', label: 'Sessions de recharge' }] as const
const urlKinds = { period: tillPeriods } as const

/** Where an organiser should look, with the operations behind each figure. */
export function WatchScreen() {
  const [{ period }, change] = useUrlState(urlKinds)
  const query = useQuery(
    queries.readWatch.queryOptions({
      input: { period },
      placeholderData: keepPreviousData,
      meta: { watches: ['tills'] },
    }),
  )
  return (
    <div className={classes.watch}>
      <PageHeader
        title="Surveillance"
        description="Des chiffres qui s'éloignent de ceux des autres. Un écart n'est pas une faute."
        breadcrumb={<Breadcrumb above={above} here="Surveillance" />}
      />
      <SegmentedControl
        className={classes.periods}
        aria-label="Période"
        data={[...periods]}
        value={period}
        onChange={(value) => change({ period: value as typeof period })}
      />
      <Shown
        query={query}
        whenFailed={refusals['loading-failed']}
        skeleton={<Skeleton height={480} radius="lg" />}
      >
        {(watch) => (
          <>
            <Refunds watch={watch} />
            <CancelledSales watch={watch} />
            <CashOuts watch={watch} />
            <Recounts watch={watch} />
            <Differences watch={watch} />
          </>
        )}
      </Shown>
    </div>
  )
}
