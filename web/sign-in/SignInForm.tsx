import { Button } from '@mantine/core'
import { signIn } from '../app/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  readonly onSignedIn: () => void
  /** Of an account made a moment ago: only the password is left to type. */
  readonly email?: string
}

export function SignInForm({ onSignedIn, email }: Props) {
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['email', 'password'],
    async (credentials) => {
      await signIn(credentials)
      onSignedIn()
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => void submit()} />
      <EmailField isReadOnly={isSending} error={errorOf('email')} defaultValue={email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        size="lg"
        isReadOnly={isSending}
        error={errorOf('password')}
        isAwaited={email !== undefined}
      />
      <Button type="submit" size="lg" fullWidth mih={56} disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <ForgottenPassword />
    </form>
  )
}
