import { Button } from '@mantine/core'
import { UnknownResult } from '../../ui/states/UnknownResult.tsx'
import classes from './Form.module.css'

type Props = {
  /** «Remboursement de la carte 45F8» */
  readonly about: string
  readonly leaveLabel?: string | undefined
  readonly onClose?: (() => void) | undefined
}

/** Shown while the outcome is unknown. The person may leave the form: the chip in the header continues to verify the operation. */
export function ActInDoubt({ about, leaveLabel = 'Fermer', onClose }: Props) {
  return (
    <div className={classes.form}>
      <UnknownResult about={about} />
      {onClose ? (
        <Button variant="default" size="touch" onClick={onClose}>
          {leaveLabel}
        </Button>
      ) : null}
    </div>
  )
}
