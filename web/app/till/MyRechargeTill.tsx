import { Skeleton } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { Shown } from '../Shown.tsx'
import { ClosedElsewhere } from './ClosedElsewhere.tsx'
import { HandedToMe } from './HandedToMe.tsx'
import { OpenTillForm } from './OpenTillForm.tsx'
import { PastTills } from './PastTills.tsx'
import { TakeOver } from './TakeOver.tsx'
import { TillClosed } from './TillClosed.tsx'
import { TillOpen } from './TillOpen.tsx'
import { usePastTills } from './use-past-tills.ts'
import { type TillScene, useTillScene } from './use-till-scene.ts'

/** One's own drawer at a recharge desk, from float to count; the operator's page and an admin's at /cashier. */
export function MyRechargeTill({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const scene = useTillScene()
  return (
    <>
      <Drawer scene={scene} />
      <PastTills kind="recharge" isNarrow={isNarrow} />
    </>
  )
}

function Drawer({ scene }: { readonly scene: TillScene }) {
  const { query, closing, open, closedHere, closedElsewhereId, leave } = scene
  const past = usePastTills().data?.rows.find(({ till }) => till.id === closedHere?.id)
  if (closedHere) return <TillClosed till={closedHere} past={past} onLeave={leave} />
  if (closedElsewhereId) return <ClosedElsewhere tillId={closedElsewhereId} onLeave={leave} />
  const reload = () => void query.refetch()
  return (
    <Shown
      query={query}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={220} radius="lg" />}
    >
      {({ lastFloat, handed }) =>
        open ? (
          <>
            <HandedToMe handed={handed} />
            <TillOpen key={open.till.id} open={open} closing={closing} />
          </>
        ) : (
          <>
            <TakeOver handed={handed} onReload={reload} />
            <OpenTillForm lastFloat={lastFloat} onReload={reload} />
          </>
        )
      }
    </Shown>
  )
}
