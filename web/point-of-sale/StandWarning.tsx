import { IconAlertTriangle } from '@tabler/icons-react'
import { refusals } from '#rules/refusal.ts'
import classes from './PointOfSale.module.css'

/** A stand switched off while one sells: the products stay in view, nothing can be paid. */
export function StandWarning({ isActive }: { isActive: boolean }) {
  return (
    <div role="status">
      {isActive ? null : (
        <p className={classes.warning}>
          <IconAlertTriangle aria-hidden="true" /> {refusals['stand-inactive']}
        </p>
      )}
    </div>
  )
}
