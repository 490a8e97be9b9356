import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SaleOfTill, TillDetail } from '#contract/till/till-list.ts'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { saleStatusLabels } from '#rules/sale/sale-words.ts'
import { Link } from '../../app/address/links.tsx'
import { queries } from '../../app/calls/queries.ts'
import { ListRows } from '../../app/list/ListRows.tsx'
import { listOf } from '../../app/list/list-of.ts'
import { useList } from '../../app/list/use-list.ts'
import { CancelSale } from './CancelSale.tsx'
import classes from './Sessions.module.css'
import { linesOf } from './session-tables.ts'

const saleList = listOf({
  label: 'Ventes de la session',
  filters: {},
  isInAddress: false,
  reads: queries.listTillSales,
  watches: ['tills', 'sales'],
  input: ({ page }, { id }: TillDetail) => ({ tillId: id, page }),
  whenFailed: refusals['till-loading-failed'],
  whenNone: 'Aucune vente.',
  motif: 'carton',
})

/** The sales of the session, the latest first; an admin may cancel one while the session is open. */
export function SessionSales({ session }: { readonly session: TillDetail }) {
  const list = useList(saleList, session)
  const [cancelling, setCancelling] = useState<SaleOfTill>()
  const isOpen = session.closedAt === null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Ventes</h3>
      <ListRows list={list}>
        {({ rows }) => (
          <ul aria-label={saleList.label}>
            {rows.map((sale) => (
              <Row
                key={sale.id}
                sale={sale}
                {...(isOpen && sale.status !== 'cancelled' && { onCancel: () => setCancelling(sale) })}
              />
            ))}
          </ul>
        )}
      </ListRows>
      {cancelling ? <CancelSale sale={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </section>
  )
}

function Row({ sale, onCancel }: { readonly sale: SaleOfTill; readonly onCancel?: () => void }) {
  const { orderNumber, amount, status, at, card, cancelled } = sale
  const by = cancelled && [`par ${cancelled.byName}`, cancelled.reason].filter(Boolean).join(' · ')
  return (
    <li data-row className={classes.row}>
      <Link className="fp-link" to="/sales/$id" params={{ id: sale.id }}>
        {orderNumber} · {saleStatusLabels[status]}
      </Link>
      <span className={cancelled ? classes.struck : undefined}>{formatDirhams(amount)}</span>
      <span className={classes.quiet}>
        {formatTime(new Date(at))} · carte {card.codeTail} · {linesOf(sale)}
        {by ? <span>{` · annulée ${by}`}</span> : null}
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
