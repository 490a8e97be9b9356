import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './Desk.module.css'

export function WaitingForCard({ isCut }: { isCut: boolean }) {
  return (
    <div className={classes.waiting}>
      <EmptyState motif="carte">
        <strong className={classes.invitation}>Scannez une carte</strong>
        {isCut ? <span className={classes.aside}>Recharge impossible hors connexion.</span> : null}
      </EmptyState>
    </div>
  )
}
