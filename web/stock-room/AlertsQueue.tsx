import { Skeleton, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { isOpenAlert } from '#rules/stock/stock-alert.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { TapGuard } from '../ui/tap-guard/TapGuard.tsx'
import { useResting } from '../ui/tap-guard/use-resting.ts'
import { useIsPhone } from '../ui/use-media.ts'
import { AlertCard, AlertResolved, AlertWords } from './AlertCard.tsx'
import classes from './StockRoom.module.css'
import type { Asked } from './stock-acts.ts'
import type { Alerts, AlertsShown } from './use-alerts.ts'

type Props = {
  readonly alerts: Alerts
  readonly onAsk: (asked: Asked) => void
}

const choices: readonly { value: AlertsShown; label: string }[] = [
  { value: 'open', label: 'À traiter' },
  { value: 'resolved', label: 'Résolues' },
  { value: 'cancelled', label: 'Annulées' },
]

/** The open alerts for the stock keeper, the most urgent first. */
export function AlertsQueue(props: Props) {
  return (
    <TapGuard>
      <Queue {...props} />
    </TapGuard>
  )
}

function Queue({ alerts: { query, shown, choose, ended, forget }, onAsk }: Props) {
  const isPhone = useIsPhone()
  const filter = (
    <FilterSelect
      label="Afficher"
      className={classes.show}
      choices={choices}
      value={shown}
      onChoose={choose}
    />
  )
  return (
    <section className={classes.queue} aria-labelledby="alerts">
      <div className={classes.queueHead}>
        <h2 id="alerts" className={isPhone ? 'fp-hidden' : classes.title}>
          {query.data ? `Alertes (${query.data.open})` : 'Alertes'}
        </h2>
        {isPhone ? null : filter}
      </div>
      <QueryState query={query} whenFailed={refusals['stock-alerts-loading-failed']} skeleton={<Cards />}>
        {({ rows }) => <AlertRows rows={rows} ended={ended} shown={shown} onAsk={onAsk} onOver={forget} />}
      </QueryState>
      {isPhone ? filter : null}
    </section>
  )
}

type AlertRowsProps = Pick<Props, 'onAsk'> &
  Pick<Props['alerts'], 'ended' | 'shown'> & {
    readonly rows: readonly StockAlertOnTheWire[]
    readonly onOver: (alertId: string) => void
  }

/** Alerts come and go with every sale: the tap guard ignores a tap just after such a change. */
function AlertRows({ rows, ended, shown, onAsk, onOver }: AlertRowsProps) {
  const fresh = useMemo(() => ({ rows, ended, shown }), [rows, ended, shown])
  const seen = useResting(fresh, [shown, ...[...ended, ...rows].map(({ id }) => id)].join())
  return (
    <>
      {seen.ended.map((alert) => (
        <div key={alert.id} role="status" className={`fp-panel ${classes.alert}`} data-resolved>
          <AlertResolved alert={alert} onOver={onOver} />
        </div>
      ))}
      {seen.rows.length === 0 ? (
        <EmptyState motif="carton">{whenEmpty[seen.shown]}</EmptyState>
      ) : (
        <ul className={classes.alerts} aria-label="Alertes">
          {seen.rows.map((alert) => (
            <li key={alert.id} className={`fp-panel ${classes.alert}`}>
              {isOpenAlert(alert) ? <AlertCard alert={alert} onAsk={onAsk} /> : <AlertWords alert={alert} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const whenEmpty: Readonly<Record<AlertsShown, string>> = {
  open: 'Tous les stocks sont au-dessus des seuils.',
  resolved: 'Aucune alerte résolue.',
  cancelled: 'Aucune alerte annulée.',
}

const Cards = () => (
  <Stack gap={12} aria-hidden="true">
    <Skeleton height={150} radius="md" />
    <Skeleton height={150} radius="md" />
  </Stack>
)
