import { Button } from '@mantine/core'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import classes from './UndoStrip.module.css'
import { useRegret } from './use-regret.ts'

type Props = {
  /** What was just done: «A-127 : prête». Give the strip a new `key` for each act. */
  readonly label: string
  /** Absent where there is no way back: then the strip only tells. */
  readonly onUndo?: () => void
  readonly undoLabel?: string
  /** After 5 s without regret. */
  readonly onGone: () => void
  readonly lastsMs?: number
}

/** For acts without a question asked before: a way back for five seconds, held while the keyboard is on it. */
export function UndoStrip({ label, onUndo, undoLabel = 'Annuler', onGone, lastsMs }: Props) {
  // It lies over the page, and nobody closes it: five seconds do.
  useStirOnceClosed(true)
  const held = useRegret(onGone, lastsMs)
  return (
    <TapGuard>
      <div className={classes.strip} role="status" {...held}>
        <span>{label}</span>
        {onUndo ? (
          <Button variant="white" color="dark" onClick={onUndo}>
            {undoLabel}
          </Button>
        ) : null}
      </div>
    </TapGuard>
  )
}
