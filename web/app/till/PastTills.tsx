import { Skeleton } from '@mantine/core'
import type { PastTill } from '#contract/my-tills.ts'
import { refusals } from '#rules/refusal.ts'
import type { TillKind } from '#rules/till.ts'
import { holdsCash } from '#rules/till-closing.ts'
import { reportName } from '#rules/till-report.ts'
import { DataCards } from '../../ui/DataCards.tsx'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { useNow } from '../clock.ts'
import { useDeskSettings } from '../desk-settings.ts'
import { Link } from '../links.tsx'
import { Shown } from '../Shown.tsx'
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

type Props = {
  readonly kind: TillKind
  /** Beside other things: no room for a table. */
  readonly isNarrow?: boolean
}

/** The last ten, the newest first. Nothing for whoever has closed none yet. */
export function PastTills({ kind, isNarrow = false }: Props) {
  const List = isNarrow ? DataCards : DataList
  const now = useNow(60_000)
  const settings = useDeskSettings()
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
            <List
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
    </Shown>
  )
}
