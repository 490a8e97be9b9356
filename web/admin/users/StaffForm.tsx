import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import type { Refusal } from '#rules/refusal.ts'
import type { DraftField, Fault } from '#rules/staff-draft.ts'
import { FaultSummary } from './FaultSummary.tsx'
import { SaveButton } from './SaveButton.tsx'
import classes from './Users.module.css'

type Props = {
  readonly faults: readonly Fault[]
  readonly attempts: number
  readonly idOf: (field: DraftField) => string
  readonly isSending: boolean
  /** What the server said that belongs to no field. */
  readonly refusal?: Refusal | undefined
  readonly saveLabel: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Ctrl or ⌘ with Enter sends it from any field. */
export function StaffForm({
  faults,
  attempts,
  idOf,
  isSending,
  refusal,
  saveLabel,
  onSubmit,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) form.current?.requestSubmit()
  }
  const goTo = (field: DraftField) => document.getElementById(idOf(field))?.focus()
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <FaultSummary faults={faults} attempts={attempts} onGoTo={goTo} />
      {children}
      {refusal ? (
        <p className={classes.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      <SaveButton isSending={isSending}>{saveLabel}</SaveButton>
    </form>
  )
}
