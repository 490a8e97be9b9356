import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './States.module.css'

type Props = {
  readonly message: string
  /** The reference that finds the error in the server's log. */
  readonly reference?: string
  readonly onRetry?: () => void
}

export function LoadError({ message, reference, onRetry }: Props) {
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle aria-hidden="true" />
      <div>
        <p>{message}</p>
        {reference ? <p className={classes.reference}>Réf. {reference}</p> : null}
      </div>
      {onRetry ? (
        <Button className={classes.retry} variant="default" onClick={onRetry}>
          Réessayer
        </Button>
      ) : null}
    </div>
  )
}
