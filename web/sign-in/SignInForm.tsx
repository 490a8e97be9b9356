import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Me } from '#contract/people/staff.ts'
import { isRefusal } from '../app/calls/failure.ts'
import { type LeftIdle, leftIdle } from '../app/calls/session.ts'
import { storedValue } from '../app/device/device-storage.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { comeIn } from './come-in.ts'
import { EmailField } from './EmailField.tsx'
import type { Credentials } from './question-in.ts'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  /** No other administrator can reset a password. */
  readonly isAdminAlone: boolean
  readonly onSignedIn: (me: Me, choice: { readonly password: string; readonly wantsCode: boolean }) => void
  /** Called when email and password are right and the one-time code of the phone is needed too. */
  readonly onCodeAsked: (credentials: Credentials) => void
}

export function SignInForm({ isAdminAlone, onSignedIn, onCodeAsked }: Props) {
  const [isChecking, setIsChecking] = useState(false)
  const [idle] = useState(leftIdle.get)
  const [isAdvised] = useState(() => isCodeAdvised(idle))
  const wantsCode = useRef<HTMLInputElement>(null)
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['email', 'password'],
    async (credentials) => {
      const me = await comeIn(credentials, setIsChecking).catch((refusal: unknown) => {
        if (!isRefusal(refusal, 'one-time-code-needed')) throw refusal
        onCodeAsked(credentials)
      })
      if (!me) return
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
        disabled={secondsLeft > 0}
        aria-busy={isSending}
        aria-live="polite"
      >
        {isChecking ? 'Vérification de votre appareil…' : isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <ForgottenPassword isAdminAlone={isAdminAlone} />
    </form>
  )
}

function ForgottenPassword({ isAdminAlone }: Pick<Props, 'isAdminAlone'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.forgotten}>
      <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Mot de passe oublié&#8239;?
      </TextButton>
      {isOpen ? <p>Demandez à un administrateur de réinitialiser votre mot de passe.</p> : null}
      {isOpen && isAdminAlone ? (
        <p>Sur l'ordinateur du lieu&nbsp;: npm start -- --reset votre@adresse</p>
      ) : null}
    </div>
  )
}

const mostRemembered = 20
const advised = storedValue('farhapass.code-advised', (found) =>
  Array.isArray(found) ? found.filter((email): email is string => typeof email === 'string') : [],
)

/** Whether to advise an idle person without a pin to choose one: once on each device. */
const isCodeAdvised = (idle: LeftIdle | undefined): boolean =>
  idle !== undefined && !idle.hasPin && !advised.get().includes(idle.email)

const noteCodeAdvised = (email: string): void =>
  advised.set([email, ...advised.get()].slice(0, mostRemembered))
