import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { formatDirhams, noMoney } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../calls/QueryState.tsx'
import { TillDifference } from './DifferenceTable.tsx'
import { DrawersRefused } from './DrawersRefused.tsx'
import { EmptyDesk } from './EmptyDesk.tsx'
import { HandedToMe } from './HandedToMe.tsx'
import { PastTills } from './PastTills.tsx'
import classes from './Till.module.css'
import { TillClosed } from './TillClosed.tsx'
import { TillOpen } from './TillOpen.tsx'
import { usePastTills } from './use-past-tills.ts'
import { type TillScene, useTillScene } from './use-till-scene.ts'

/** A person's own drawer at a recharge desk, from float to count, for operators and admins, at /cashier. */
export function MyRechargeTill() {
  const scene = useTillScene()
  return (
    <>
      <Drawer scene={scene} />
      <PastTills kind="recharge" />
    </>
  )
}

function Drawer({ scene }: { readonly scene: TillScene }) {
  const { query, closing, open, closedHere, closedElsewhereId, leave } = scene
  const past = usePastTills().data?.rows.find(({ till }) => till.id === closedHere?.id)
  const refused = <DrawersRefused refused={query.data?.refused ?? []} />
  if (closedHere)
    return (
      <>
        {refused}
        <DrawerClosed till={closedHere} past={past} onStay={leave} />
      </>
    )
  if (closedElsewhereId) return <ClosedElsewhere tillId={closedElsewhereId} onLeave={leave} />
  return (
    <QueryState
      query={query}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={220} radius="lg" />}
    >
      {({ handed }) =>
        open ? (
          <>
            {refused}
            <HandedToMe handed={handed} />
            <TillOpen key={open.till.id} open={open} closing={closing} />
          </>
        ) : (
          <EmptyDesk />
        )
      }
    </QueryState>
  )
}

type ElsewhereProps = { readonly tillId: string; readonly onLeave: () => void }

/** Shown when the till that this screen showed as open was closed by an admin, or in another window. */
function ClosedElsewhere({ tillId, onLeave }: ElsewhereProps) {
  return (
    <QueryState
      query={usePastTills()}
      whenFailed={refusals['till-loading-failed']}
      skeleton={<Skeleton height={220} radius="lg" />}
    >
      {({ rows }) => {
        const past = rows.find(({ till }) => till.id === tillId)
        return past ? <DrawerClosed till={past.till} past={past} onStay={onLeave} /> : null
      }}
    </QueryState>
  )
}

type ClosedProps = Pick<ComponentProps<typeof TillClosed>, 'till' | 'past' | 'onStay'>

function DrawerClosed({ till, ...closed }: ClosedProps) {
  return (
    <TillClosed till={till} stayLabel="Ouvrir une nouvelle caisse" {...closed}>
      <p className={classes.final}>
        <span>Montant final</span> <bdi>{formatDirhams(till.counted ?? noMoney)}</bdi>
      </p>
      <TillDifference till={till} />
    </TillClosed>
  )
}
