import { type ChangeEvent, useId, useState } from 'react'
import type { Refusal } from '#rules/plain/refusal.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { type FieldFault, faultsShown, refusedField } from './faults.ts'
import { type FoundWords, type Keeping, type SendingAct, useKeptWords } from './use-kept-words.ts'

type Wanted<Values, Field extends string> = Keeping & {
  /** Read once, at the first render. */
  readonly initial: Values | (() => Values)
  /** All faults, in the order of the fields. */
  readonly judge: (values: Values) => readonly FieldFault<Field>[]
  /** The act that sends the draft: its refusal may belong to a field, and is forgotten at the next key. */
  readonly act: SendingAct
  /** The field that a refusal of the server belongs to; undefined when it belongs to none. */
  readonly fieldOf?: (refusal: Refusal) => Field | undefined
}

/** The part of a draft that a form needs. */
export type Draft = {
  readonly faults: readonly FieldFault<string>[]
  /** The field that the server's refusal belongs to, with its sentence. */
  readonly refused: FieldFault<string> | undefined
  /** How often a person tried to send the draft. */
  readonly attempts: number
  readonly isDirty: boolean
  readonly idOf: (field: string) => string
  /** True when the draft may be sent; otherwise its faults are shown. */
  readonly mayBeSent: () => boolean
  /** The words of an earlier visit with which the form began. */
  readonly found: FoundWords | undefined
  /** The person gave the words up: the device keeps them no more. */
  readonly forget: () => void
}

/** The typed values of a form: judged when it is sent, then at every change. Goes with ActForm, ActDialog and ActSheet. */
export function useDraft<Values extends object, Field extends string>(wanted: Wanted<Values, Field>) {
  const { judge, act, fieldOf } = wanted
  const prefix = useId()
  const [initial] = useState(wanted.initial)
  const words = useKeptWords(wanted, initial, act)
  const [values, setValues] = useState(words.first)
  const [attempts, setAttempts] = useState(0)
  const refusal = act.state === 'refused' ? act.refusal : undefined
  const refused = refusedField(refusal, fieldOf)
  const faults = faultsShown(attempts > 0 ? judge(values) : [], refused)
  const errorAt = (field: Field) => faults.find((fault) => fault.field === field)?.sentence
  const idOf = (field: string) => `${prefix}${field}`
  const latest = useLatest(values)
  const change = (part: Partial<Values>) => {
    // Two changes may come before the next render.
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    words.keep(latest.current)
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
      const isSound = judge(values).length === 0
      if (isSound) words.noteSending(values)
      return isSound
    },
    found: words.foundWith((shown) => {
      setValues(shown)
      act.reset()
    }),
    forget: words.forget,
    /** The properties of a text field: `<TextInput label="Nom" {...draft.text('name')} />`; for a declared field, use `DraftField`. */
    text: (field: Field & keyof Values) => ({
      id: idOf(field),
      value: String(values[field]),
      error: errorAt(field),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: currentTarget.value } as Partial<Values>),
    }),
  }
}
