import { Button } from '@mantine/core'
import { type Centimes, formatDirhams } from '#rules/money.ts'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import classes from './Payment.module.css'

type Props = {
  readonly total: Centimes
  readonly isSending: boolean
  readonly obstacle: string | undefined
  readonly isLocked: boolean
  readonly onConfirm: () => void
}

/** Has the focus: after the scan, Enter or one tap is all. */
export function ConfirmButton({ total, isSending, obstacle, isLocked, onConfirm }: Props) {
  const isSlow = useLateSkeleton(isSending) === 'skeleton'
  return (
    <>
      <Button
        fullWidth
        mih={72}
        className={classes.confirm}
        autoFocus
        loading={isSlow}
        disabled={obstacle !== undefined || isLocked}
        onClick={onConfirm}
      >
        Confirmer {formatDirhams(total)}
      </Button>
      {obstacle ? (
        <p className={classes.obstacle} role="status">
          {obstacle}
        </p>
      ) : null}
    </>
  )
}
