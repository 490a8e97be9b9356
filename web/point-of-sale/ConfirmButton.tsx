import { Button } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { useLateSkeleton } from '../ui/use-late-skeleton.ts'
import classes from './Payment.module.css'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly ref: Ref<HTMLButtonElement>
  readonly desk: Desk
  readonly isLocked: boolean
  readonly onConfirm: () => void
}

/** Has the focus: after the scan, Enter or one tap is all. */
export function ConfirmButton({ ref, desk, isLocked, onConfirm }: Props) {
  const { priced, obstacle, payment } = desk
  const isSlow = useLateSkeleton(payment.selling.state === 'sending') === 'skeleton'
  return (
    <>
      <Button
        ref={ref}
        fullWidth
        mih={72}
        className={classes.confirm}
        loading={isSlow}
        disabled={obstacle !== undefined || isLocked}
        onKeyDown={unlessHeld}
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

/** A key still held from the button before takes no money, and one held here does not press «Nouvelle vente» after it. */
const unlessHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
