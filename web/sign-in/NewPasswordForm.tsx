import { Button } from '@mantine/core'
import { shortestPassword } from '#rules/people/password.ts'
import { sentenceFor } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

const rule = sentenceFor('password-too-short', { least: shortestPassword('admin') }).replace(/\.$/, '')

type Props = {
  /** The link printed by `npm start -- --reset`; it works once. */
  readonly link: string
  readonly email: string
  /** Called with what the sign-in page then says: the link changes the password, and signs nobody in. */
  readonly onDone: (sentence: string) => void
}

export function NewPasswordForm({ link, email, onDone }: Props) {
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['password'],
    async ({ password }) => {
      await ask.resetForgottenPassword({ link, password })
      onDone('Mot de passe changé. Connectez-vous.')
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <p>Compte&nbsp;: {email}</p>
      <PasswordField
        name="password"
        autoComplete="new-password"
        description={rule}
        size="lg"
        isReadOnly={isSending}
        error={errorOf('password')}
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Enregistrement…' : 'Changer le mot de passe'}
      </Button>
    </form>
  )
}
