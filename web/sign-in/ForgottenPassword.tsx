import { useState } from 'react'
import classes from './SignInScreen.module.css'

export function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.forgotten}>
      <button
        type="button"
        className={classes.textButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mot de passe oublié&#8239;?
      </button>
      {isOpen ? <p>Demandez à un administrateur de réinitialiser votre mot de passe.</p> : null}
    </div>
  )
}
