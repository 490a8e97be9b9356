import { Button } from '@mantine/core'
import { formatDirhams } from '#rules/money.ts'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import classes from './Payment.module.css'
import type { Desk } from './use-desk.ts'
import { useNextToDo } from './use-next-to-do.ts'

type Props = {
  readonly desk: Desk
  readonly isLocked: boolean
  readonly onConfirm: () => void
}

/** Has the focus: after the scan, Enter or one tap is all. */
export function ConfirmButton({ desk, isLocked, onConfirm }: Props) {
  const { priced, obstacle, payment } = desk
  const isSlow = useLateSkeleton(payment.selling.state === 'sending') === 'skeleton'
  const button = useNextToDo(desk)
  return (
    <>
      <Button
        ref={button}
        fullWidth
        mih={72}
        className={classes.confirm}
        loading={isSlow}
        disabled={obstacle !== undefined || isLocked}
        onClick={onConfirm}
      >
        Confirmer {formatDirhams(priced.total)}
      </Button>
      {obstacle ? (
        <p className={classes.obstacle} role="status">
          {obstacle}
        </p>
      ) : null}
    </>
  )
}
