import { refusals } from '#rules/refusal.ts'
import { useMe } from '../app/me.ts'
import { Shown } from '../app/Shown.tsx'
import { PastTills } from '../app/till/PastTills.tsx'
import { useTillScene } from '../app/till/use-till-scene.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClosedReport } from './ClosedReport.tsx'
import { NoStand } from './NoStand.tsx'
import { OpenTill } from './OpenTill.tsx'
import { TillToOpen } from './TillToOpen.tsx'

export function CashierSessionScreen() {
  const { stand } = useMe()
  return (
    <>
      <PageHeader title="Ma caisse" description={stand ? `Stand\u00A0: ${stand.name}` : undefined} />
      {stand === null ? <NoStand /> : <MyCounterTill standName={stand.name} />}
      <PastTills kind="sale" />
    </>
  )
}

function MyCounterTill({ standName }: { readonly standName: string }) {
  const { query, closing, open, closedHere, closedElsewhereId, lastSeen, leave } = useTillScene()
  const closedId = closedHere?.id ?? closedElsewhereId
  if (closedId !== undefined && lastSeen)
    return <ClosedReport tillId={closedId} till={closedHere} figures={lastSeen.figures} onDone={leave} />
  return (
    <Shown query={query} whenFailed={refusals['till-loading-failed']}>
      {({ lastFloat }) =>
        open ? (
          <OpenTill key={open.till.id} open={open} closing={closing} />
        ) : (
          <TillToOpen standName={standName} lastFloat={lastFloat} onReload={() => void query.refetch()} />
        )
      }
    </Shown>
  )
}
