import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askStandBy } from '../../app/calls/ask-stand-by.ts'
import { isRefusal } from '../../app/calls/failure.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { EmailField } from '../EmailField.tsx'
import classes from '../SignInScreen.module.css'
import { SignInSummary } from '../SignInSummary.tsx'
import { useCredentials } from '../use-credentials.ts'

type Props = { readonly onEntered: (entry: string) => void; readonly onBack: () => void }

/** An administrator proves who they are, by the books as they lie at this computer. */
export function EnterForm({ onEntered, onBack }: Props) {
  const [wantsCode, setWantsCode] = useState(false)
  const fields = wantsCode ? (['email', 'password', 'code'] as const) : (['email', 'password'] as const)
  const { form, isSending, problem, secondsLeft, submit, errorOf } = useCredentials<
    'email' | 'password' | 'code'
  >(fields, async (typed) => {
    const { entry } = await askStandBy.enterStandBy(typed).catch((refusal: unknown) => {
      if (isRefusal(refusal, 'one-time-code-needed')) setWantsCode(true)
      throw refusal
    })
    onEntered(entry)
  })
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
      {wantsCode ? (
        <TextInput
          label="Code de votre application"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={20}
          size="lg"
          autoFocus
          readOnly={isSending}
          error={errorOf('code')}
        />
      ) : null}
      <Button type="submit" size="lg" fullWidth disabled={secondsLeft > 0} aria-busy={isSending}>
        {isSending ? 'Vérification…' : 'Continuer'}
      </Button>
      <TextButton onClick={onBack}>Retour</TextButton>
    </form>
  )
}
