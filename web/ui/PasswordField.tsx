import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './PasswordField.module.css'
import { TextButton } from './TextButton.tsx'

type Props = {
  readonly label?: string
  readonly name: string
  /** «new-password» where one is chosen, «one-time-code» for a one-time code or a pin: masked, and kept by no password manager. */
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  /** «none» where the screen has keys of its own. */
  readonly inputMode?: 'numeric' | 'none'
  /** The rule of a password being chosen. */
  readonly description?: ReactNode
  readonly error?: string | boolean
  readonly isReadOnly: boolean
  readonly size?: 'md' | 'lg'
  readonly autoFocus?: boolean
}

/** A password field with a button that shows what was typed, and a warning while caps lock is on. Pasting works. */
export function PasswordField(props: Props) {
  const {
    label = 'Mot de passe',
    name,
    autoComplete,
    inputMode,
    description,
    error,
    isReadOnly,
    size,
    autoFocus,
  } = props
  const isCode = autoComplete === 'one-time-code'
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        name={name}
        type={isShown || isCode ? 'text' : 'password'}
        classNames={{ input: classes.field }}
        data-masked={(isCode && !isShown) || undefined}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        size={size}
        autoFocus={autoFocus}
        // In a dialog, which gives the focus itself.
        data-autofocus={autoFocus || undefined}
        readOnly={isReadOnly}
        error={error}
        onKeyUp={look}
        onKeyDown={look}
        onBlur={() => setIsCapsLock(false)}
        rightSectionWidth={96}
        rightSection={
          <TextButton aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Masquer' : 'Afficher'}
          </TextButton>
        }
      />
      <p className={classes.capsLock} role="status">
        {isCapsLock ? 'Verr. Maj est activée' : ''}
      </p>
    </div>
  )
}
