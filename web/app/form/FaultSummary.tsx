import { useEffect, useRef } from 'react'
import classes from './Form.module.css'
import type { Draft } from './use-draft.ts'

/**
 * Lists two or more faults at the top of the form; each leads to its field. After an attempt to send, the summary gets the focus, or the
 * only field at fault.
 */
export function FaultSummary({ draft }: { readonly draft: Draft }) {
  const { faults, attempts, refused, idOf } = draft
  const summary = useRef<HTMLDivElement>(null)
  const goTo = (field: string) => document.getElementById(idOf(field))?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt and its answer move the focus, not each key typed since.
  useEffect(() => {
    if (faults.length > 1) summary.current?.focus()
    else if (faults[0]) goTo(faults[0].field)
  }, [attempts, refused?.sentence])
  if (faults.length < 2) return null
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1}>
      <p>Corrigez {faults.length} champs</p>
      <ul>
        {faults.map(({ field, sentence }) => (
          <li key={field}>
            <button type="button" onClick={() => goTo(field)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
