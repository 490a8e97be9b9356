import { formatTime } from '#rules/french.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './Ticket.module.css'
import { useKitchen } from './use-kitchen.ts'

export function NothingToCook() {
  const { tab, query } = useKitchen()
  const served = query.data?.lastServedAt
  return (
    <div className={classes.nothing}>
      <EmptyState
        motif="plat"
        action={
          served ? (
            <p className={classes.quiet}>Dernière commande servie à {formatTime(new Date(served))}</p>
          ) : null
        }
      >
        {tab === 'cooking' ? 'Aucune commande en cours' : 'Aucune commande prête'}
      </EmptyState>
    </div>
  )
}
