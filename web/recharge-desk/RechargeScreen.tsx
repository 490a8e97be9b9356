import { Skeleton } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { useMyTill } from '../app/my-till.ts'
import { Shown } from '../app/Shown.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClosedTill } from './ClosedTill.tsx'
import { Desk } from './Desk.tsx'
import { OpenTillLink } from './OpenTillLink.tsx'

export function RechargeScreen() {
  const query = useMyTill()
  return (
    <>
      <PageHeader title="Recharger une carte" beside={query.data?.till ? <OpenTillLink /> : null} />
      <Shown
        query={query}
        whenFailed={refusals['till-loading-failed']}
        skeleton={<Skeleton height={420} radius="lg" />}
      >
        {({ till }) => (till ? <Desk /> : <ClosedTill />)}
      </Shown>
    </>
  )
}
