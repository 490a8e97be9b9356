import { IconAlertTriangle } from '@tabler/icons-react'
import { refusals } from '#rules/plain/refusal.ts'
import { latePart } from '../../app/late/late-part.ts'
import type { Catalogue } from '../answers.ts'
import classes from '../PointOfSale.module.css'

const ResumeStand = latePart(async () => (await import('./ResumeStand.tsx')).ResumeStand)

/** Warns that the stand was switched off or paused while its vendor sells: the products stay in view, but nothing can be paid. */
export function StandWarning({ stand: { id, isActive, isPaused } }: { readonly stand: Catalogue['stand'] }) {
  const why = isActive ? 'stand-paused' : 'stand-inactive'
  return (
    <div role="status">
      {isActive && !isPaused ? null : (
        <div className={classes.warning}>
          <IconAlertTriangle aria-hidden="true" /> <span>{refusals[why]}</span>
          {isActive ? <ResumeStand standId={id} /> : null}
        </div>
      )}
    </div>
  )
}
