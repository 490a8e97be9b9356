import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { longestPin, mustBePin, shortestPin } from '#rules/people/pin.ts'
import { ask } from '../app/calls/ask.ts'
import { signOut } from '../app/calls/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import classes from './SignInScreen.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  /** The password just typed; when it is unknown, because the page was reloaded, the form asks for it. */
  readonly password?: string
  /** True when the person chose this themselves and may skip it. */
  readonly isFree?: boolean
  readonly onDone: () => void
}

/** Chooses a pin, which an administrator requires before the person goes on, or which they want themselves. */
export function ChoosePinForm({ password, isFree = false, onDone }: Props) {
  const isKnown = password !== undefined
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    isKnown ? ['pin'] : ['password', 'pin'],
    async (typed: Partial<Record<'password' | 'pin', string>>) => {
      await ask.changeMyPin({ current: password ?? typed.password ?? '', pin: mustBePin(typed.pin ?? '') })
      onDone()
    },
  )
  useEffect(() => {
    const first = form.current?.elements.namedItem(isKnown ? 'pin' : 'password')
    if (first instanceof HTMLElement) first.focus()
  }, [form, isKnown])
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p>
        Après 5 minutes d'inactivité, ce code suffira à reprendre sur l'appareil où vous avez tapé votre mot
        de passe, pendant 12 heures.
      </p>
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      {isKnown ? null : (
        <PasswordField
          name="password"
          autoComplete="current-password"
          size="lg"
          isReadOnly={isSending}
          error={errorOf('password')}
        />
      )}
      <PasswordField
        name="pin"
        label="Code"
        description={`De ${shortestPin} à ${longestPin} chiffres`}
        autoComplete="one-time-code"
        inputMode="numeric"
        size="lg"
        isReadOnly={isSending}
        error={errorOf('pin')}
      />
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Enregistrement…' : 'Choisir ce code'}
      </Button>
      {isFree ? (
        <TextButton onClick={onDone}>Plus tard</TextButton>
      ) : (
        <TextButton onClick={() => void signOut()}>Se déconnecter</TextButton>
      )}
    </form>
  )
}
