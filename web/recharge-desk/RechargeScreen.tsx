import { Skeleton } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { Link } from '../app/address/links.tsx'
import { useMyTill, whyOnlyClose } from '../app/calls/my-till.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { latePart } from '../app/late/late-part.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import classes from './Desk.module.css'
import { Desk } from './Desk.tsx'

export function RechargeScreen() {
  const query = useMyTill()
  const till = query.data && whyOnlyClose(query.data) ? null : query.data?.till
  return (
    <div className={classes.screen} data-fills>
      <PageHeader title="Recharger une carte" beside={till ? <TillLink expected={till.expected} /> : null} />
      <QueryState
        query={query}
        whenFailed={refusals['till-loading-failed']}
        skeleton={<Skeleton height={420} radius="lg" />}
        hidesAge
      >
        {(mine) => {
          if (!mine.till) return <NoTill />
          return whyOnlyClose(mine) ? <OnlyToClose mine={mine} /> : <Desk handed={mine.handed} />
        }}
      </QueryState>
    </div>
  )
}

/** What the drawer should hold; for an operator who counts blind, only that the till is open. */
function TillLink({ expected }: { readonly expected: Centimes | null }) {
  return (
    <Link to="/recharge/session" className={classes.till}>
      <IconCashRegister size={20} aria-hidden="true" />
      {expected === null ? (
        <span>Caisse ouverte</span>
      ) : (
        <span>
          Ma caisse&nbsp;: <bdi>{formatDirhams(expected)}</bdi>
        </span>
      )}
    </Link>
  )
}

type Mine = Parameters<typeof whyOnlyClose>[0]

/** A till that takes no cash any more: it can only be counted and closed. */
const OnlyToClose = ({ mine }: { readonly mine: Mine }) => (
  <EmptyState
    motif="carte"
    action={
      <LinkButton to="/recharge/session" size="tall">
        {mine.clockPutBack > 0 ? 'Clôturer et rouvrir ma caisse' : 'Clôturer ma caisse'}
      </LinkButton>
    }
  >
    {whyOnlyClose(mine)}
  </EmptyState>
)

const EmptyDesk = latePart(async () => (await import('../app/till/EmptyDesk.tsx')).EmptyDesk, {
  meanwhile: () => <Skeleton height={260} radius="lg" />,
})

/** Without an open till no cash may be taken: the page says so, and offers to open one in place of the desk. */
function NoTill() {
  return (
    <div className={classes.session}>
      <p className={classes.none}>{refusals['till-none-open-at-desk']}</p>
      <EmptyDesk />
    </div>
  )
}
