import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SaleOfTill, TillDetail } from '#contract/till-list.ts'
import { formatTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { queries } from '../../app/queries.ts'
import { Shown } from '../../app/Shown.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { CancelSale } from './CancelSale.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'
import classes from './Sessions.module.css'
import { linesOf } from './session-tables.ts'
import { saleStates } from './session-words.ts'

/** What was sold, the last first; an admin may take one back while the session is open. */
export function SessionSales({ session }: { readonly session: TillDetail }) {
  const [page, setPage] = useState(1)
  const [cancelling, setCancelling] = useState<SaleOfTill>()
  const query = useQuery(
    queries.listTillSales.queryOptions({
      input: { tillId: session.id, page },
      placeholderData: keepPreviousData,
      meta: { watches: ['tills', 'sales'] },
    }),
  )
  const isOpen = session.closedAt === null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Ventes</h3>
      <Shown query={query} whenFailed={refusals['till-loading-failed']} skeleton={<SessionSkeleton />}>
        {({ rows, page: shown, pages }) => (
          <>
            {rows.length === 0 ? <p className={classes.quiet}>Aucune vente.</p> : null}
            <ul className={classes.rows} aria-label="Ventes de la session">
              {rows.map((sale) => (
                <Row
                  key={sale.id}
                  sale={sale}
                  {...(isOpen && sale.status !== 'cancelled' && { onCancel: () => setCancelling(sale) })}
                />
              ))}
            </ul>
            <Pager page={shown} pages={pages} onPage={setPage} />
          </>
        )}
      </Shown>
      {cancelling ? <CancelSale sale={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </section>
  )
}

function Row({ sale, onCancel }: { readonly sale: SaleOfTill; readonly onCancel?: () => void }) {
  const { orderNumber, amount, status, at, card, cancelled } = sale
  const by = cancelled && [`par ${cancelled.byName}`, cancelled.reason].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <span>
        {orderNumber} · {saleStates[status]}
      </span>
      <span className={cancelled ? classes.struck : undefined}>{formatDirhams(amount)}</span>
      <span className={classes.quiet}>
        {formatTime(new Date(at))} · carte {card.codeTail} · {linesOf(sale)}
        {by ? ` · annulée ${by}` : ''}
      </span>
      <span>
        {onCancel ? (
          <Button
            variant="default"
            px="sm"
            aria-label={`Annuler la vente ${orderNumber}`}
            aria-haspopup="dialog"
            onClick={onCancel}
          >
            Annuler
          </Button>
        ) : null}
      </span>
    </li>
  )
}
