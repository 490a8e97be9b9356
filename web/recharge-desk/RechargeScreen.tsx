import { Skeleton } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { Link } from '../app/address/links.tsx'
import { useMyTill, whyOnlyClose } from '../app/calls/my-till.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
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
        {(mine) =>
          mine.till && !whyOnlyClose(mine) ? <Desk handed={mine.handed} /> : <NoTill mine={mine} />
        }
      </QueryState>
    </div>
  )
}

/** What the drawer should hold; an operator who is to count it blind is told only that it is open. */
function TillLink({ expected }: { readonly expected: Centimes | null }) {
  return (
    <Link to="/recharge/session" className={classes.till}>
      <IconCashRegister size={20} aria-hidden="true" />
      {expected === null ? (
        'Caisse ouverte'
      ) : (
        <span>
          Ma caisse&nbsp;: <bdi>{formatDirhams(expected)}</bdi>
        </span>
      )}
    </Link>
  )
}

/** Without a till at work no cash may be taken: the page says so instead of showing a desk that refuses. */
function NoTill({ mine }: { readonly mine: Parameters<typeof whyOnlyClose>[0] }) {
  return (
    <EmptyState
      motif="carte"
      action={
        <LinkButton to="/recharge/session" mih={56}>
          {labelOf(mine)}
        </LinkButton>
      }
    >
      {whyOnlyClose(mine) ?? refusals['till-none-open-at-desk']}
    </EmptyState>
  )
}

function labelOf({ isStopped, clockPutBack }: Parameters<typeof whyOnlyClose>[0]): string {
  if (clockPutBack > 0) return 'Clôturer et rouvrir ma caisse'
  return isStopped ? 'Clôturer ma caisse' : 'Ouvrir ma caisse'
}
