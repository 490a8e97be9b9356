import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './SignInScreen.module.css'

type Props = { readonly isReadOnly: boolean; readonly error: string | boolean }

export function PasswordField({ isReadOnly, error }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextInput
        label="Mot de passe"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        readOnly={isReadOnly}
        error={error}
        onKeyUp={look}
        onKeyDown={look}
        rightSectionWidth={96}
        rightSection={
          <button
            type="button"
            className={classes.reveal}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Masquer' : 'Afficher'}
          </button>
        }
      />
      <p className={classes.capsLock} role="status">
        {isCapsLock ? 'Verr. Maj est activée' : ''}
      </p>
    </div>
  )
}
