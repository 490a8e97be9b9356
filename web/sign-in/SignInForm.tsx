import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '../app/shell/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = { readonly onSignedIn: () => void }

export function SignInForm({ onSignedIn }: Props) {
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['email', 'password'],
    async (credentials) => {
      await signIn(credentials)
      onSignedIn()
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <EmailField isReadOnly={isSending} error={errorOf('email')} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        size="lg"
        isReadOnly={isSending}
        error={errorOf('password')}
      />
      <Button type="submit" size="lg" fullWidth mih={56} disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <ForgottenPassword />
    </form>
  )
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
