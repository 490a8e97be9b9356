import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { longestPin, mustBeDigitsOfPin } from '#rules/people/pin.ts'
import { ofName } from '#rules/plain/elision.ts'
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { leavesDoubt, sentenceOf } from '../app/calls/failure.ts'
import { leaveToAnother, resume } from '../app/calls/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import classes from './ResumeForm.module.css'
import { SignInSummary } from './SignInSummary.tsx'
import { useCredentials } from './use-credentials.ts'

type Props = {
  readonly firstName: string
  /** The reason why the person is here, shown until there is another message. */
  readonly notice: ReactNode
  readonly onSignedIn: () => void
  /** Switches to the password; with a reason when the pin can no longer be used. */
  readonly onPassword: (reason?: string) => void
}

/** After these refusals the same pin may be tried again. */
const mayTryAgain: readonly RefusalCode[] = ['fields-missing', 'pin-malformed', 'pin-wrong', 'too-many-tries']

const isOver = (error: unknown): boolean =>
  error instanceof Refusal && !mayTryAgain.includes(error.code) && !leavesDoubt(error)

const pinIn = ({ current: form }: RefObject<HTMLFormElement | null>) =>
  form?.elements.namedItem('pin') as HTMLInputElement

/** A field for the pin's digits, with keys on the screen or the keyboard. The number of digits is not revealed. */
export function ResumeForm({ firstName, notice, onSignedIn, onPassword }: Props) {
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials(
    ['pin'],
    async ({ pin }) => {
      try {
        await resume(mustBeDigitsOfPin(pin))
        onSignedIn()
      } catch (error) {
        if (isOver(error)) onPassword(sentenceOf(error))
        else if (error instanceof Refusal && error.code === 'pin-wrong') input().value = ''
        throw error
      }
    },
  )
  const input = () => pinIn(form)
  useEffect(() => pinIn(form).focus(), [form])
  const press = (change: (typed: string) => string) => {
    if (isSending) return
    input().value = change(input().value).slice(0, longestPin)
    input().focus()
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {problem ? null : notice}
      <SignInSummary problem={problem} secondsLeft={secondsLeft} onRetry={() => submit()} />
      <PasswordField
        label={`Code ${ofName(firstName)}`}
        name="pin"
        autoComplete="one-time-code"
        inputMode="none"
        size="lg"
        isReadOnly={isSending}
        error={errorOf('pin')}
      />
      <DigitKeys onPress={press} />
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Connexion…' : 'Reprendre'}
      </Button>
      <div className={classes.otherWays}>
        <TextButton onClick={() => onPassword()}>Utiliser mon mot de passe</TextButton>
        <TextButton
          onClick={() => {
            leaveToAnother()
            onPassword()
          }}
        >
          Ce n'est pas moi
        </TextButton>
      </div>
    </form>
  )
}

type KeysProps = { readonly onPress: (change: (typed: string) => string) => void }

function DigitKeys({ onPress }: KeysProps) {
  const digit = (key: string) => (
    <button key={key} type="button" className={classes.key} onClick={() => onPress((typed) => typed + key)}>
      {key}
    </button>
  )
  return (
    <div className={classes.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit)}
      <span />
      {digit('0')}
      <button
        type="button"
        className={classes.key}
        aria-label="Effacer le dernier chiffre"
        onClick={() => onPress((typed) => typed.slice(0, -1))}
      >
        <IconBackspace aria-hidden="true" />
      </button>
    </div>
  )
}
