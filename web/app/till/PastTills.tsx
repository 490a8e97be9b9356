import { Skeleton } from '@mantine/core'
import type { PastTill } from '#contract/my-tills.ts'
import { refusals } from '#rules/refusal.ts'
import type { TillKind } from '#rules/till.ts'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { useNow } from '../clock.ts'
import { Shown } from '../Shown.tsx'
import { pastTillColumns } from './past-till-columns.ts'
import { reportAddress } from './report-address.ts'
import classes from './Till.module.css'
import { usePastTills } from './use-past-tills.ts'

const report: Column<PastTill> = {
  key: 'report',
  label: 'Rapport',
  cell: ({ till }) => (
    <a className={classes.report} href={reportAddress(till.id)}>
      n°&nbsp;{till.reportNumber}
    </a>
  ),
}

/** The last ten, the newest first. Nothing for whoever has closed none yet. */
export function PastTills({ kind }: { readonly kind: TillKind }) {
  const now = useNow(60_000)
  return (
    <Shown
      query={usePastTills()}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={120} radius="lg" />}
    >
      {({ rows }) =>
        rows.length === 0 ? null : (
          <section className={classes.past} aria-labelledby="mes-sessions">
            <h2 id="mes-sessions" className={classes.title}>
              Mes dernières sessions
            </h2>
            <DataList
              label="Mes dernières sessions"
              columns={[...pastTillColumns(kind, now), report]}
              rows={rows}
              keyOf={({ till }) => till.id}
            />
          </section>
        )
      }
    </Shown>
  )
}
