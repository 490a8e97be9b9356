import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Refusal } from '#rules/plain/refusal.ts'
import { sendPlainly } from '../app/form/act.ts'
import { useSending } from '../app/form/use-sending.ts'
import { type Problem, problemOf } from './sign-in-problem.ts'

export type Credentials<Field extends string> = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly problem: Problem | undefined
  readonly secondsLeft: number
  readonly submit: (event?: FormEvent) => void
  /** The fault of a field: its own sentence, or true for a red border alone when it was left empty. */
  readonly errorOf: (field: Field) => string | boolean
}

/**
 * A form to sign in. Its fields are uncontrolled, so that the text of a password manager is not lost; after a refusal they keep their
 * text.
 */
export function useCredentials<const Field extends string>(
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<void>,
): Credentials<Field> {
  const [problem, setProblem] = useState<Problem>()
  const [empty, setEmpty] = useState<readonly Field[]>([])
  const [secondsLeft, wait] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const input = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement

  const declare = (found: Problem) => {
    setProblem(found)
    wait(found.waitSeconds)
    if (found.place === 'password') input('password').select()
    else if (found.place !== 'summary') input(found.place).focus()
    // The disabled button loses the focus, so it goes to the last field.
    else if (found.waitSeconds > 0 && fields.length > 0) input(fields.at(-1) ?? '').focus()
  }

  // useAct is not used here, because it would download the query cache of the screens behind the sign-in.
  const { act, state: sending } = useSending<void>()
  // After the sign-in the form stays disabled until the next screen has replaced it.
  const isSending = sending.state === 'sending' || sending.state === 'done'

  const submit = (event?: FormEvent) => {
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
    void act.run(() => ({
      send: () => sendPlainly(() => send(values)),
      onSettled: () => undefined,
      onTold: (settled) => {
        if (settled.state === 'refused') declare(problemOf(settled.refusal))
      },
      onLeft: () => undefined,
    }))
  }

  const errorOf = (field: Field) => (problem?.place === field ? problem.sentence : empty.includes(field))
  return { form, isSending, problem, secondsLeft, submit, errorOf }
}

/** A password is taken as typed, spaces included. */
function readFields<Field extends string>(
  fields: readonly Field[],
  input: (name: string) => HTMLInputElement,
) {
  const read = (name: Field) => (name === 'password' ? input(name).value : input(name).value.trim())
  return Object.fromEntries(fields.map((name) => [name, read(name)])) as Record<Field, string>
}

/**
 * The seconds left, and the function that starts the countdown. They are computed from its end, because the timers of a hidden page
 * sleep.
 */
function useCountdown(): readonly [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) setEndsAt(0)
    }, 200)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (seconds: number) => {
    setEndsAt(seconds > 0 ? performance.now() + seconds * 1_000 : 0)
    setLeft(seconds)
  }
  return [left, start]
}
