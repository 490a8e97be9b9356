import { useQuery } from '@tanstack/react-query'
import { Refusal, refusals } from '#rules/refusal.ts'
import { homeOf } from '#rules/staff.ts'
import { reportTitle } from '#rules/till-report.ts'
import { leavesDoubt } from '../app/failure.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'
import { Shown } from '../app/Shown.tsx'
import { useRouteId } from '../app/way-back.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import { ReportActions } from './till-report/ReportActions.tsx'
import { ReportSections } from './till-report/ReportSections.tsx'
import { readReport } from './till-report/read-report.ts'
import classes from './till-report/TillReport.module.css'

/** What a till was closed with: for whoever held it, and for admins. Nothing of it changes any more. */
export function TillReportScreen() {
  const tillId = useRouteId() ?? ''
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
        <Shown query={query} whenFailed={refusals['till-loading-failed']}>
          {(shown) => (
            <>
              <ReportActions report={shown} />
              <ReportSections report={shown} />
            </>
          )}
        </Shown>
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
        <LinkButton to={homeOf(role)} variant="default" mih={48}>
          Accueil
        </LinkButton>
      }
    />
  )
}
