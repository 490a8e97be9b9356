import { type ChangeEvent, useId, useState } from 'react'
import type { Refusal } from '#rules/plain/refusal.ts'
import type { ActState } from './act.ts'
import { type FieldFault, faultsShown, refusedField } from './faults.ts'

type Wanted<Values, Field extends string> = {
  /** Looked at once. */
  readonly initial: Values | (() => Values)
  /** Everything that is wrong, in the order of the fields. */
  readonly judge: (values: Values) => readonly FieldFault<Field>[]
  /** What it is sent by: its refusal may belong to a field, and is forgotten at the next key. */
  readonly act: ActState<unknown> & { readonly reset: () => void }
  /** The field a refusal of the server is about; undefined when it is about none. */
  readonly fieldOf?: (refusal: Refusal) => Field | undefined
}

/** What a form needs to know of a draft. */
export type Draft = {
  readonly faults: readonly FieldFault<string>[]
  /** The field that bears what the server refused. */
  readonly refused: FieldFault<string> | undefined
  /** How often it was sent, or tried to be. */
  readonly attempts: number
  readonly isDirty: boolean
  readonly idOf: (field: string) => string
  /** True when it may be sent; otherwise its faults show. */
  readonly mayBeSent: () => boolean
}

/** What is typed into a form: judged when it is sent, then at every change. Goes with ActForm, ActDialog and ActSheet. */
export function useDraft<Values extends object, Field extends string>(wanted: Wanted<Values, Field>) {
  const { judge, act, fieldOf } = wanted
  const prefix = useId()
  const [initial] = useState(wanted.initial)
  const [values, setValues] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const refusal = act.state === 'refused' ? act.refusal : undefined
  const refused = refusedField(refusal, fieldOf)
  const faults = faultsShown(attempts > 0 ? judge(values) : [], refused)
  const errorAt = (field: Field) => faults.find((fault) => fault.field === field)?.sentence
  const idOf = (field: string) => `${prefix}${field}`
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    act.reset()
  }
  return {
    values,
    change,
    faults,
    refused,
    attempts,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    idOf,
    errorAt,
    mayBeSent: (): boolean => {
      setAttempts((before) => before + 1)
      return judge(values).length === 0
    },
    /** The properties of a text field: `<TextInput label="Nom" {...draft.text('name')} />`; of one that is said, `DraftField` has them. */
    text: (field: Field & keyof Values) => ({
      id: idOf(field),
      value: String(values[field]),
      error: errorAt(field),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: currentTarget.value } as Partial<Values>),
    }),
  }
}
