import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '../../app/address/links.tsx'
import classes from './Venue.module.css'
import { type VenueStep, venueSteps } from './venue-steps.ts'

type Props = {
  /** The step beside the list; undefined where the list stands alone. */
  readonly shown: string | undefined
}

/** The steps with their state; each is a link, so that «Retour» leads back to the step before. */
export const StepList = ({ shown }: Props) => (
  <nav aria-label="Réglages" className={`fp-panel ${classes.list}`}>
    <ul>
      {venueSteps.map((step) => (
        <li key={step.id}>
          <Row step={step} isShown={step.id === shown} isAlone={shown === undefined} />
        </li>
      ))}
    </ul>
  </nav>
)

type RowProps = { readonly step: VenueStep; readonly isShown: boolean; readonly isAlone: boolean }

function Row({ step, isShown, isAlone }: RowProps) {
  const { says, isDone = false } = step.useStanding() ?? {}
  const Sign = isDone ? IconCircleCheck : IconCircle
  return (
    <Link
      to="/admin/venue"
      search={{ etape: step.id }}
      {...(isAlone && { state: { isDetail: true, isWholePage: true } })}
      className={classes.row}
      aria-current={isShown ? 'page' : undefined}
      data-done={isDone || undefined}
    >
      <Sign aria-hidden="true" />
      <span className={classes.rowWords}>
        <span className={classes.rowTitle}>{step.title}</span>
        <span className={classes.state}>
          {says ?? '…'}
          <span className="fp-hidden">{isDone ? ' (fait)' : ' (à faire)'}</span>
        </span>
      </span>
    </Link>
  )
}
