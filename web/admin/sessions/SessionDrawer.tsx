import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TillDetail } from '#contract/till/till-list.ts'
import { ofName } from '#rules/plain/elision.ts'
import { centimes, formatDirhams } from '#rules/plain/money.ts'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { type CashCount, denominations } from '#rules/till/cash-count.ts'
import { useNow } from '../../app/calls/clock.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { DrawerActs } from './DrawerActs.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import { SessionOperations } from './SessionOperations.tsx'
import { SessionHours, SessionProducts } from './SessionProducts.tsx'
import { SessionSales } from './SessionSales.tsx'
import { SessionStatus } from './SessionStatus.tsx'
import classes from './Sessions.module.css'
import type { OnAct } from './session-acts.ts'

type Props = { readonly tillId: string; readonly onAct: OnAct; readonly onClose: () => void }

/** The details of one session, live while it is open. */
export function SessionDrawer({ tillId, onAct, onClose }: Props) {
  useGiveFocusBack()
  const query = useQuery(
    queries.readTillDetail.queryOptions({ input: { tillId }, meta: { watches: ['tills'] } }),
  )
  const name = query.data?.holder.name
  const isMissing = query.error instanceof Refusal && query.error.code === 'till-not-found'
  return (
    <Sheet isOpen title={name ? `Session ${ofName(name)}` : 'Session'} onClose={onClose}>
      <QueryState
        query={query}
        whenFailed={refusals[isMissing ? 'till-not-found' : 'till-loading-failed']}
        skeleton={<Bones />}
      >
        {(session) => <Whole session={session} onAct={onAct} />}
      </QueryState>
    </Sheet>
  )
}

function Whole({ session, onAct }: { readonly session: TillDetail; readonly onAct: OnAct }) {
  const now = useNow(10_000)
  return (
    <>
      <p className={classes.status}>
        <SessionStatus session={session} now={now} />
        {session.stand ? <span>{session.stand.name}</span> : null}
      </p>
      <SessionFacts session={session} now={now} />
      <DrawerActs session={session} onAct={onAct} />
      {session.countedPieces ? <SessionCount pieces={session.countedPieces} /> : null}
      {session.kind === 'sale' ? (
        <>
          <SessionProducts products={session.products} />
          <SessionHours hours={session.hours} />
          <SessionSales session={session} />
        </>
      ) : (
        <SessionOperations tillId={session.id} />
      )}
    </>
  )
}

const Bones = () => (
  <Stack aria-hidden="true">
    <Skeleton height={32} width="40%" />
    <Skeleton height={180} radius="md" />
    <Skeleton height={240} radius="md" />
  </Stack>
)

/** The notes and coins found in the drawer. */
function SessionCount({ pieces }: { readonly pieces: CashCount }) {
  const found = denominations.filter((value) => (pieces[value] ?? 0) > 0)
  if (found.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Espèces comptées</h3>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">Valeur</th>
            <th scope="col">Nombre</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {found.map((value) => (
            <tr key={value}>
              <td>{formatDirhams(centimes(value))}</td>
              <td>{pieces[value]}</td>
              <td>{formatDirhams(centimes(value * (pieces[value] ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
