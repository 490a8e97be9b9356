import { Button, TextInput } from '@mantine/core'
import { shortestPassword } from '#rules/people/password.ts'
import { sentenceFor } from '#rules/plain/refusal.ts'
import { createFirstAdmin } from '../app/calls/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

const rule = sentenceFor('password-too-short', { least: shortestPassword('admin') }).replace(/\.$/, '')

type Props = {
  /** The link printed by the server of an empty venue; it works once. */
  readonly link: string
  readonly onSignedIn: () => void
  readonly onLeave: () => void
  /** «Reprendre une copie»: this computer takes over a house that is lost. */
  readonly onRestore: () => void
}

export function FirstAdminForm({ link, onSignedIn, onLeave, onRestore }: Props) {
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['name', 'email', 'password'],
    async (person) => {
      await createFirstAdmin({ link, ...person })
      onSignedIn()
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <TextInput
        label="Nom"
        name="name"
        autoComplete="name"
        maxLength={80}
        size="lg"
        autoFocus
        readOnly={isSending}
        error={errorOf('name')}
      />
      <EmailField isLater isReadOnly={isSending} error={errorOf('email')} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        description={rule}
        size="lg"
        isReadOnly={isSending}
        error={errorOf('password')}
      />
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Enregistrement…' : 'Créer le compte'}
      </Button>
      <p className={classes.hasAccount}>
        L'ordinateur d'avant est perdu&#8239;?{' '}
        <TextButton onClick={onRestore}>Reprendre une copie</TextButton>
      </p>
      <p className={classes.hasAccount}>
        Vous avez déjà un compte&#8239;? <TextButton onClick={onLeave}>Connectez-vous.</TextButton>
      </p>
    </form>
  )
}
