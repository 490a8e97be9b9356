import { Skeleton, Stack } from '@mantine/core'
import { refusals } from '#rules/refusal.ts'
import { isOpenAlert } from '#rules/stock-alert.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
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

/** The work of the stock keeper, the most pressing first. */
export function AlertsQueue({ alerts: { query, shown, choose, ended, forget }, onAsk }: Props) {
  return (
    <section className={classes.queue} aria-labelledby="alerts">
      <div className={classes.queueHead}>
        <h2 id="alerts" className={classes.title}>
          {query.data ? `Alertes (${query.data.open})` : 'Alertes'}
        </h2>
        <FilterSelect
          label="Afficher"
          className={classes.show}
          choices={choices}
          value={shown}
          onChoose={choose}
        />
      </div>
      {ended.map((alert) => (
        <div key={alert.id} role="status" className={`fp-panel ${classes.alert}`} data-resolved>
          <AlertResolved alert={alert} onOver={forget} />
        </div>
      ))}
      <QueryState query={query} whenFailed={refusals['stock-alerts-loading-failed']} skeleton={<Cards />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="carton">{whenEmpty[shown]}</EmptyState>
          ) : (
            <ul className={classes.alerts} aria-label="Alertes">
              {rows.map((alert) => (
                <li key={alert.id} className={`fp-panel ${classes.alert}`}>
                  {isOpenAlert(alert) ? (
                    <AlertCard alert={alert} onAsk={onAsk} />
                  ) : (
                    <AlertWords alert={alert} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
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
