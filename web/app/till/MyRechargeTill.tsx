import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { refusals } from '#rules/refusal.ts'
import { useMyTill } from '../my-till.ts'
import { Shown } from '../Shown.tsx'
import { OpenTillForm } from './OpenTillForm.tsx'
import { TillClosed } from './TillClosed.tsx'
import { TillOpen } from './TillOpen.tsx'

/** One's own drawer at a recharge desk, from float to count; the operator's page and an admin's at /cashier. */
export function MyRechargeTill() {
  const query = useMyTill()
  const [closed, setClosed] = useState<TillOnTheWire>()
  if (closed) return <TillClosed till={closed} onLeave={() => setClosed(undefined)} />
  return (
    <Shown
      query={query}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={220} radius="lg" />}
    >
      {({ till, lastFloat }) =>
        till ? (
          <TillOpen key={till.id} till={till} onClosed={setClosed} />
        ) : (
          <OpenTillForm lastFloat={lastFloat} onReload={() => void query.refetch()} />
        )
      }
    </Shown>
  )
}
