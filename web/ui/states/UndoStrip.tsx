import { Button } from '@mantine/core'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import classes from './UndoStrip.module.css'
import { useRegret } from './use-regret.ts'

type Props = {
  /** What was just done: «A-127 : prête». Give the strip a new `key` for each act. */
  readonly label: string
  /** Undefined where the act cannot be undone: then the strip only says what was done. */
  readonly onUndo?: () => void
  readonly undoLabel?: string
  /** Called after 5 s without an undo. */
  readonly onGone: () => void
  readonly lastsMs?: number
}

/** For acts without a confirmation: offers to undo for five seconds, and longer while the focus is on the strip. */
export function UndoStrip({ label, onUndo, undoLabel = 'Annuler', onGone, lastsMs }: Props) {
  // The strip lies over the page, and disappears by itself after five seconds.
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
