import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './SignInScreen.module.css'

type Props = {
  readonly isReadOnly: boolean
  readonly error: string | boolean
  /** The rule of a password being chosen; absent where a known one is asked for. */
  readonly rule?: string
  readonly isAwaited?: boolean
}

export function PasswordField({ isReadOnly, error, rule, isAwaited = false }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextInput
        label="Mot de passe"
        description={rule}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={rule ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoFocus={isAwaited}
        spellCheck={false}
        maxLength={200}
        size="lg"
        readOnly={isReadOnly}
        error={error}
        onKeyUp={look}
        onKeyDown={look}
        onBlur={() => setIsCapsLock(false)}
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
