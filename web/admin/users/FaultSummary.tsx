import { useEffect, useRef } from 'react'
import type { DraftField, Fault } from '#rules/staff-draft.ts'
import { sentenceOfFault } from './fault-words.ts'
import classes from './Users.module.css'

type Props = {
  readonly faults: readonly Fault[]
  /** Counts the attempts to send: after each, the first field at fault gets the focus, or the summary of several. */
  readonly attempts: number
  readonly onGoTo: (field: DraftField) => void
}

/** From two faults on, all of them at the top; each leads to its field. */
export function FaultSummary({ faults, attempts, onGoTo }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus, not each key typed since.
  useEffect(() => {
    if (attempts === 0 || !faults[0]) return
    if (faults.length > 1) summary.current?.focus()
    else onGoTo(faults[0].field)
  }, [attempts])
  if (faults.length < 2) return null
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1}>
      <p>Corrigez {faults.length} champs</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.because}`}>
            <button type="button" onClick={() => onGoTo(fault.field)}>
              {sentenceOfFault(fault)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
