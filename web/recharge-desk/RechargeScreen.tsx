import { Skeleton } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { useMyTill } from '../app/my-till.ts'
import { Shown } from '../app/Shown.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClosedTill } from './ClosedTill.tsx'
import { Desk } from './Desk.tsx'
import { TillLink } from './TillLink.tsx'

export function RechargeScreen() {
  const query = useMyTill()
  const till = query.data?.till
  return (
    <>
      <PageHeader title="Recharger une carte" beside={till ? <TillLink expected={till.expected} /> : null} />
      <Shown
        query={query}
        whenFailed={refusals['till-loading-failed']}
        skeleton={<Skeleton height={420} radius="lg" />}
      >
        {({ till: open, handed }) => (open ? <Desk handed={handed} /> : <ClosedTill />)}
      </Shown>
    </>
  )
}
