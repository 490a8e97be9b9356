import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Refusal } from '#rules/refusal.ts'
import { type Problem, problemOf } from './sign-in-problem.ts'
import { useCountdown } from './use-countdown.ts'

export type Credentials<Field extends string> = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly problem: Problem | undefined
  readonly secondsLeft: number
  readonly submit: (event?: FormEvent) => Promise<void>
  /** What a field shows: its own refusal, or a red border alone when it was left empty. */
  readonly errorOf: (field: Field) => string | boolean
}

/**
 * A form that asks to come in. The fields belong to the browser, so that whatever a password manager writes is
 * there; they stay as they are when refused.
 */
export function useCredentials<const Field extends string>(
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<void>,
): Credentials<Field> {
  const [problem, setProblem] = useState<Problem>()
  const [empty, setEmpty] = useState<readonly Field[]>([])
  const [isSending, setIsSending] = useState(false)
  const [secondsLeft, wait] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const input = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement

  const declare = (found: Problem) => {
    setProblem(found)
    setIsSending(false)
    wait(found.waitSeconds)
    if (found.place === 'password') input('password').select()
    else if (found.place !== 'summary') input(found.place).focus()
    // A button that is switched off loses the focus: keep the person where they type.
    else if (found.waitSeconds > 0) input('password').focus()
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || secondsLeft > 0) return
    const values = readFields(fields, input)
    const missing = fields.filter((name) => values[name] === '')
    setEmpty(missing)
    setProblem(undefined)
    if (missing[0]) {
      declare(problemOf(new Refusal('fields-missing')))
      input(missing[0]).focus()
      return
    }
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      declare(problemOf(error))
    }
  }

  const errorOf = (field: Field) => (problem?.place === field ? problem.sentence : empty.includes(field))
  return { form, isSending, problem, secondsLeft, submit, errorOf }
}

/** A password is taken as it was typed, blanks included. */
function readFields<Field extends string>(
  fields: readonly Field[],
  input: (name: string) => HTMLInputElement,
) {
  const read = (name: Field) => (name === 'password' ? input(name).value : input(name).value.trim())
  return Object.fromEntries(fields.map((name) => [name, read(name)])) as Record<Field, string>
}
