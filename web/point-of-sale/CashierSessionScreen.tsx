import { useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useMe } from '../app/me.ts'
import { Shown } from '../app/Shown.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { ClosedTill } from './ClosedReport.tsx'
import { ClosedReport } from './ClosedReport.tsx'
import { NoStand } from './NoStand.tsx'
import { OpenTill } from './OpenTill.tsx'
import { TillToOpen } from './TillToOpen.tsx'
import { useMyTill } from './use-my-till.ts'

export function CashierSessionScreen() {
  const { stand } = useMe()
  const mine = useMyTill()
  const [closed, setClosed] = useState<ClosedTill>()
  return (
    <>
      <PageHeader title="Ma caisse" description={stand ? `Stand\u00A0: ${stand.name}` : undefined} />
      {stand === null ? (
        <NoStand />
      ) : closed ? (
        <ClosedReport closed={closed} onDone={() => setClosed(undefined)} />
      ) : (
        <Shown query={mine} whenFailed={refusals['till-loading-failed']}>
          {({ till, figures }) =>
            till && figures ? (
              <OpenTill till={till} figures={figures} onClosed={setClosed} />
            ) : (
              <TillToOpen standName={stand.name} />
            )
          }
        </Shown>
      )}
    </>
  )
}
