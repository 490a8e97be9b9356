import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { refusals } from '#rules/refusal.ts'
import { Shown } from '../app/Shown.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { OpenTillForm } from './OpenTillForm.tsx'
import classes from './Session.module.css'
import { TillClosed } from './TillClosed.tsx'
import { TillOpen } from './TillOpen.tsx'
import { useMyTill } from './use-my-till.ts'

export function RechargeSessionScreen() {
  const query = useMyTill()
  const [closed, setClosed] = useState<TillOnTheWire>()
  return (
    <div className={classes.page}>
      <PageHeader title="Ma caisse" />
      {closed ? (
        <TillClosed till={closed} onLeave={() => setClosed(undefined)} />
      ) : (
        <Shown
          query={query}
          whenFailed={refusals['till-loading-failed']}
          skeleton={<Skeleton height={220} radius="lg" />}
        >
          {({ till, figures, lastFloat }) =>
            till && figures ? (
              <TillOpen
                key={till.id}
                till={till}
                operations={figures.recharges.count + figures.refunds.count}
                onClosed={setClosed}
              />
            ) : (
              <OpenTillForm lastFloat={lastFloat} onReload={() => void query.refetch()} />
            )
          }
        </Shown>
      )}
    </div>
  )
}
