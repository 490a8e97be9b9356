import { Skeleton } from '@mantine/core'
import type { PastTill } from '#contract/till/my-tills.ts'
import { refusals } from '#rules/plain/refusal.ts'
import type { TillKind } from '#rules/till/till.ts'
import { holdsCash } from '#rules/till/till-closing.ts'
import { reportName } from '#rules/till/till-report.ts'
import { DataList } from '../../ui/list/DataList.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { Link } from '../address/links.tsx'
import { useNow } from '../calls/clock.ts'
import { useDeskSettings } from '../calls/desk-settings.ts'
import { QueryState } from '../calls/QueryState.tsx'
import { pastTillColumns } from './past-till-columns.ts'
import classes from './Till.module.css'
import { usePastTills } from './use-past-tills.ts'

const report: Column<PastTill> = {
  key: 'report',
  label: 'Rapport',
  cell: ({ till }) => (
    <Link className={classes.report} to="/tills/$id/report" params={{ id: till.id }}>
      {reportName(till.reportNumber)}
    </Link>
  ),
}

/** A person's last ten tills, the newest first. Renders nothing for a person who has closed none yet. */
export function PastTills({ kind }: { readonly kind: TillKind }) {
  const now = useNow(60_000)
  const settings = useDeskSettings()
  return (
    <QueryState
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
              columns={[
                ...pastTillColumns({
                  kind,
                  hasCash: rows.some(({ till }) => holdsCash(till, settings)),
                  now,
                }),
                report,
              ]}
              rows={rows}
              keyOf={({ till }) => till.id}
            />
          </section>
        )
      }
    </QueryState>
  )
}
