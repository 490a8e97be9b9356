import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Me } from '#contract/staff.ts'
import { leftIdle, signIn } from '../app/shell/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { isCodeAdvised, noteCodeAdvised } from './code-advice.ts'
import { EmailField } from './EmailField.tsx'
import { type Credentials, questionIn } from './question-in.ts'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  readonly onSignedIn: (me: Me, choice: { readonly password: string; readonly wantsCode: boolean }) => void
}

export function SignInForm({ onSignedIn }: Props) {
  const [isChecking, setIsChecking] = useState(false)
  const [idle] = useState(leftIdle.get)
  const [isAdvised] = useState(() => isCodeAdvised(idle))
  const wantsCode = useRef<HTMLInputElement>(null)
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['email', 'password'],
    async (credentials) => {
      const me = await comeIn(credentials, setIsChecking)
      if (idle && isAdvised) noteCodeAdvised(idle.email)
      onSignedIn(me, { password: credentials.password, wantsCode: wantsCode.current?.checked ?? false })
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <EmailField isReadOnly={isSending} error={errorOf('email')} known={idle?.email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        size="lg"
        isReadOnly={isSending}
        error={errorOf('password')}
        autoFocus={idle !== undefined}
      />
      {isAdvised ? (
        <label className={classes.advice}>
          <input ref={wantsCode} type="checkbox" />
          <span>Revenir plus vite&#8239;: choisissez un code de 4 chiffres.</span>
        </label>
      ) : null}
      <Button
        type="submit"
        size="lg"
        fullWidth
        mih={56}
        disabled={secondsLeft > 0}
        aria-busy={isSending}
        aria-live="polite"
      >
        {isChecking ? 'Vérification de votre appareil…' : isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <ForgottenPassword />
    </form>
  )
}

/** Where the password is guessed at, a device that is asked does some work instead of waiting: downloaded only then. */
async function comeIn(credentials: Credentials, onChecking: (isChecking: boolean) => void): Promise<Me> {
  try {
    return await signIn(credentials)
  } catch (refusal) {
    const question = questionIn(refusal)
    if (question === undefined) throw refusal
    onChecking(true)
    try {
      const { signInOnceChecked } = await import('./sign-in-once-checked.ts').catch(() => {
        throw refusal
      })
      return await signInOnceChecked(credentials, question)
    } finally {
      onChecking(false)
    }
  }
}

function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.forgotten}>
      <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Mot de passe oublié&#8239;?
      </TextButton>
      {isOpen ? <p>Demandez à un administrateur de réinitialiser votre mot de passe.</p> : null}
    </div>
  )
}
