import { useId, useMemo } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../../ui/give-focus-back.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useResting } from '../../ui/tap-guard/use-resting.ts'
import { placesOf, type Row, rowsOf } from './handing-rows.ts'
import { OrderRow } from './OrderRow.tsx'
import classes from './ReadyOrders.module.css'
import type { ReadyOrder } from './ready-news.ts'
import type { HandingOver } from './use-hand-over.ts'
import type { useReadyOrders } from './use-ready-orders.ts'

type Props = {
  readonly query: ReturnType<typeof useReadyOrders>
  readonly handing: HandingOver
  readonly unclaimedMinutes: number
  readonly onClose: () => void
}

export function ReadyOrdersSheet({ query, onClose, ...shared }: Props) {
  useGiveFocusBack()
  return (
    <Sheet isOpen title="À remettre" onClose={onClose}>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(orders) => <Orders orders={orders} {...shared} />}
      </QueryState>
    </Sheet>
  )
}

type OrdersProps = Pick<Props, 'handing' | 'unclaimedMinutes'> & { readonly orders: readonly ReadyOrder[] }

function Orders({ orders, ...shared }: OrdersProps) {
  const { done } = shared.handing
  const rows = useMemo(() => rowsOf(orders, done), [orders, done])
  const { counter, uncooked } = useResting(rows, placesOf(rows))
  const title = useId()
  if (counter.length + uncooked.length === 0)
    return <EmptyState motif="plat">Aucune commande à remettre.</EmptyState>
  return (
    <>
      <OrderRows rows={counter} {...shared} />
      {uncooked.length > 0 ? (
        <section className={classes.uncooked} aria-labelledby={title}>
          <h3 id={title}>En cuisine, et personne n'y est</h3>
          <OrderRows rows={uncooked} {...shared} />
        </section>
      ) : null}
    </>
  )
}

type RowsProps = Omit<OrdersProps, 'orders'> & { readonly rows: readonly Row[] }

const OrderRows = ({ rows, ...shared }: RowsProps) =>
  rows.length > 0 ? (
    <ul className={classes.orders}>
      {rows.map((row) => (
        <OrderRow key={row.order.saleId} row={row} {...shared} />
      ))}
    </ul>
  ) : null
