import { Skeleton } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { Shown } from '../Shown.tsx'
import { TillClosed } from './TillClosed.tsx'
import { usePastTills } from './use-past-tills.ts'

type Props = { readonly tillId: string; readonly onLeave: () => void }

/** The till this screen showed open is closed: by an admin from afar, or in another window. */
export function ClosedElsewhere({ tillId, onLeave }: Props) {
  return (
    <Shown
      query={usePastTills()}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={220} radius="lg" />}
    >
      {({ rows }) => {
        const past = rows.find(({ till }) => till.id === tillId)
        return past ? <TillClosed till={past.till} past={past} onLeave={onLeave} /> : null
      }}
    </Shown>
  )
}
