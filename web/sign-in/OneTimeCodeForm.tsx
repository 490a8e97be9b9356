import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/people/staff.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { comeIn } from './come-in.ts'
import type { Credentials } from './question-in.ts'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  /** The email and password, which the server has accepted. */
  readonly credentials: Credentials
  readonly onSignedIn: (me: Me) => void
  readonly onBack: () => void
}

/** Asks an administrator with a second factor for the code of their phone. */
export function OneTimeCodeForm({ credentials, onSignedIn, onBack }: Props) {
  const [isChecking, setIsChecking] = useState(false)
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['code'],
    async ({ code }) => onSignedIn(await comeIn({ ...credentials, code }, setIsChecking)),
  )
  useEffect(() => {
    const field = form.current?.elements.namedItem('code')
    if (field instanceof HTMLElement) field.focus()
  }, [form])
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <TextInput
        label="Code de votre application"
        description="Sur le téléphone où vous l'avez installée"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={20}
        size="lg"
        readOnly={isSending}
        error={errorOf('code')}
      />
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isChecking ? 'Vérification de votre appareil…' : isSending ? 'Connexion…' : 'Se connecter'}
      </Button>
      <p>Téléphone perdu&#8239;? Un autre administrateur peut retirer la double authentification.</p>
      <TextButton onClick={onBack}>Retour</TextButton>
    </form>
  )
}
