import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import classes from './UndoStrip.module.css'

type Props = {
  /** What has just been done: «A-127 : prête». Give it a new `key` for each act. */
  readonly label: string
  readonly onUndo: () => void
  /** After 5 s without regret. */
  readonly onGone: () => void
  readonly lastsMs?: number
}

/** For acts without a question asked before: a way back for five seconds, held while the keyboard is on it. */
export function UndoStrip({ label, onUndo, onGone, lastsMs = 5_000 }: Props) {
  // It lies over the page, and nobody closes it: five seconds do.
  useStirOnceClosed(true)
  const gone = useRef(onGone)
  gone.current = onGone
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => gone.current(), lastsMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the five seconds start once, when the strip appears.
  useEffect(() => {
    release()
    return hold
  }, [])

  return (
    <TapGuard>
      <div className={classes.strip} role="status" onFocus={hold} onBlur={release}>
        <span>{label}</span>
        <Button variant="white" color="dark" onClick={onUndo}>
          Annuler
        </Button>
      </div>
    </TapGuard>
  )
}
