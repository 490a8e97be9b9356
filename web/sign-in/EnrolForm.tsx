import { Button } from '@mantine/core'
import { useState } from 'react'
import { longestPin, mustBePin, shortestPin } from '#rules/people/pin.ts'
import { ask } from '../app/calls/ask.ts'
import { comeIn } from '../app/calls/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  readonly code: string
  readonly deviceName: string
  readonly staffName: string
  readonly asksForPin: boolean
  readonly mustChoosePin: boolean
}

/**
 * The form that signs a new device in. A person without a pin may choose one here: after five idle minutes they can resume with
 * it, without a password.
 */
export function EnrolForm({ code, deviceName, staffName, asksForPin, mustChoosePin }: Props) {
  const [isWithoutPin, setIsWithoutPin] = useState(!asksForPin)
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    isWithoutPin ? [] : ['pin'],
    async ({ pin }: { readonly pin?: string }) => {
      const chosen = pin === undefined ? null : mustBePin(pin)
      await comeIn(() => ask.enrolDevice({ code, pin: chosen }))
      location.replace('/')
    },
  )
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <p>
        Cet appareil devient «&nbsp;{deviceName}&nbsp;», pour <strong>{staffName}</strong>.
      </p>
      {isWithoutPin ? (
        asksForPin && <p>Sans code, une pause de 5&nbsp;minutes vous demandera votre mot de passe.</p>
      ) : (
        <PasswordField
          label="Choisissez un code"
          name="pin"
          autoComplete="one-time-code"
          inputMode="numeric"
          description={`De ${shortestPin} à ${longestPin} chiffres. Vous reprendrez avec ce code après une pause.`}
          size="lg"
          isReadOnly={isSending}
          error={errorOf('pin')}
        />
      )}
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Connexion…' : 'Commencer'}
      </Button>
      {asksForPin && !mustChoosePin ? (
        <TextButton onClick={() => setIsWithoutPin(!isWithoutPin)}>
          {isWithoutPin ? 'Choisir un code' : 'Continuer sans code'}
        </TextButton>
      ) : null}
    </form>
  )
}
