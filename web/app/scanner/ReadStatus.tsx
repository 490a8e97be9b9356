import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { refusals } from '#rules/plain/refusal.ts'
import { brand } from '../../ui/brand.ts'
import classes from './Scanner.module.css'
import type { Patience } from './use-patience.ts'

interface Props {
  readonly shown: 'read' | 'bad' | undefined
  /** False while the camera is off: it then has no hints to show. */
  readonly isLooking: boolean
  readonly patience: Patience
}

/** One line under the frame: what to do, or what was just read. */
export function ReadStatus({ shown, isLooking, patience }: Props) {
  return (
    <div className={classes.status}>
      <div role="status">
        {shown === 'read' && (
          <p className={classes.good}>
            <IconCircleCheck aria-hidden="true" /> Carte lue
          </p>
        )}
        {!shown && isLooking && (
          <p>
            {patience === 'fresh'
              ? 'Placez le QR code dans le cadre'
              : 'Rapprochez la carte, évitez les reflets.'}
          </p>
        )}
      </div>
      <div role="alert">
        {shown === 'bad' && (
          <p className={classes.bad}>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              <strong>{refusals['card-code-invalid']}</strong>
              <br />
              Ce n'est pas une carte {brand.name}.
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
