import { useQuery } from '@tanstack/react-query'
import type { TillReportOnTheWire } from '#contract/till/till-report.ts'
import { can, homeOf } from '#rules/people/staff.ts'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { reportTitle, type TillReport } from '#rules/till/till-report.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { useRouteId } from '../app/address/way-back.ts'
import { leavesDoubt } from '../app/calls/failure.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { latePart } from '../app/late/late-part.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import { ReportActions } from './till-report/ReportActions.tsx'
import { ReportSections } from './till-report/ReportSections.tsx'
import classes from './till-report/TillReport.module.css'

/** Needed only by administrators, on the evening's last report. */
const CopyOnClosing = latePart(async () => (await import('../app/copies/CopyOnClosing.tsx')).CopyOnClosing)

/** The closing report of a till, for its holder and for admins. It never changes. */
export function TillReportScreen() {
  const tillId = useRouteId() ?? ''
  const isAdmin = can(useMe().role, 'administer')
  const query = useQuery({
    ...queries.readTillReport.queryOptions({ input: { tillId } }),
    select: readReport,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: report, error } = query
  const isRefused = error instanceof Refusal && !leavesDoubt(error)
  return (
    <div className={classes.page}>
      <PageHeader title="Rapport de clôture" description={report ? reportTitle(report) : undefined} />
      {isRefused ? (
        <NotForYou refusal={error} />
      ) : (
        <QueryState query={query} whenFailed={refusals['till-loading-failed']}>
          {(shown) => (
            <>
              <ReportActions report={shown} />
              {isAdmin ? <CopyOnClosing reported={shown} /> : null}
              <ReportSections report={shown} />
            </>
          )}
        </QueryState>
      )}
    </div>
  )
}

function NotForYou({ refusal }: { refusal: Refusal }) {
  const { role } = useMe()
  const message = refusal.code === 'request-malformed' ? refusals['till-not-found'] : refusal.message
  return (
    <ResultPanel
      outcome="refused"
      title={message}
      actions={
        <LinkButton to={homeOf(role)} variant="default" size="touch">
          Accueil
        </LinkButton>
      }
    />
  )
}

const withDate = <Each extends { readonly at: string }>(each: Each) => ({ ...each, at: new Date(each.at) })

const readReport = (report: TillReportOnTheWire): TillReport => ({
  ...report,
  openedAt: new Date(report.openedAt),
  closedAt: new Date(report.closedAt),
  counts: report.counts.map(withDate),
  operations: report.operations.map(withDate),
})
