import { IconLock } from '@tabler/icons-react'
import type { Centimes } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useDeskSettings } from '../app/calls/desk-settings.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { OpenTillForm } from '../app/till/OpenTillForm.tsx'
import { PastTills } from '../app/till/PastTills.tsx'
import { useTillScene } from '../app/till/use-till-scene.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NoStand } from './NoStand.tsx'
import { ClosedReport } from './till/ClosedReport.tsx'
import classes from './till/CounterTill.module.css'
import { OpenInOneTap } from './till/OpenInOneTap.tsx'
import { OpenTill } from './till/OpenTill.tsx'

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
    <QueryState query={query} whenFailed={refusals['till-loading-failed']}>
      {({ lastFloat }) =>
        open ? (
          <OpenTill key={open.till.id} open={open} closing={closing} />
        ) : (
          <TillToOpen standName={standName} lastFloat={lastFloat} onReload={() => void query.refetch()} />
        )
      }
    </QueryState>
  )
}

type ToOpenProps = {
  readonly standName: string
  readonly lastFloat: Centimes | null
  readonly onReload: () => void
}

/** Opens a till: a stand that takes cash asks for the float; any other stand opens it with one tap. */
function TillToOpen({ standName, lastFloat, onReload }: ToOpenProps) {
  const { standsHoldCash } = useDeskSettings()
  if (standsHoldCash)
    return <OpenTillForm label="Fonds de caisse" lastFloat={lastFloat} onReload={onReload} />
  return (
    <section className={classes.closed}>
      <IconLock size={48} aria-hidden="true" />
      <h2>Caisse fermée</h2>
      <p>Stand&nbsp;: {standName}</p>
      <OpenInOneTap hasKey onReload={onReload} />
    </section>
  )
}
