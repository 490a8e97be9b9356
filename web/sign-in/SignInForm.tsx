import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '#rules/refusal.ts'
import { signIn } from '../app/session.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { type Problem, problemOf } from './sign-in-problem.ts'
import { useCountdown } from './use-countdown.ts'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [problem, setProblem] = useState<Problem>()
  const [empty, setEmpty] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const [secondsLeft, wait] = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement

  const declare = (found: Problem) => {
    setProblem(found)
    setIsSending(false)
    wait(found.waitSeconds)
    if (found.place === 'email') field('email').focus()
    if (found.place === 'password') field('password').select()
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || secondsLeft > 0) return
    const credentials = { email: field('email').value.trim(), password: field('password').value }
    const missing = (['email', 'password'] as const).filter((name) => credentials[name] === '')
    setEmpty(missing)
    setProblem(undefined)
    if (missing[0]) {
      declare(problemOf(new Refusal('fields-missing')))
      field(missing[0]).focus()
      return
    }
    setIsSending(true)
    try {
      await signIn(credentials)
      onSignedIn()
    } catch (error) {
      declare(problemOf(error))
    }
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => void submit()} />
      <TextInput
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        readOnly={isSending}
        error={problem?.place === 'email' ? problem.sentence : empty.includes('email')}
      />
      <PasswordField
        isReadOnly={isSending}
        error={problem?.place === 'password' ? problem.sentence : empty.includes('password')}
      />
      <Button type="submit" size="lg" fullWidth mih={56} disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <ForgottenPassword />
    </form>
  )
}
