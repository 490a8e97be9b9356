import { Alert, Button, Group } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { longestPin, mustBePin, shortestPin } from '#rules/people/pin.ts'
import { type Refusal, refusals, refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { useMe } from '../app/calls/me.ts'
import { useAct } from '../app/form/use-act.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import classes from './Profile.module.css'

type Faults = Partial<Record<'current' | 'pin' | 'summary', string>>

/** The code one goes on with where one was idle: set, changed and removed with the password. */
export function PinSection() {
  const { hasPin } = useMe()
  const { form, faults, isSaving, done, submit, remove } = usePinChange()
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p>
        {hasPin ? <span>Vous avez un code. </span> : null}
        <span>
          Après 5 minutes d'inactivité, il suffit à reprendre sur l'appareil où vous avez tapé votre mot de
          passe, pendant 12 heures.
        </span>
      </p>
      {faults.summary ? (
        <Alert color="red" role="alert">
          {faults.summary}
        </Alert>
      ) : null}
      <PasswordField
        name="current"
        label="Mot de passe"
        autoComplete="current-password"
        isReadOnly={isSaving}
        error={faults.current}
      />
      <PasswordField
        name="pin"
        label={hasPin ? 'Nouveau code' : 'Code'}
        description={`De ${shortestPin} à ${longestPin} chiffres`}
        autoComplete="off"
        inputMode="numeric"
        isReadOnly={isSaving}
        error={faults.pin}
      />
      <Group gap={8}>
        <Button type="submit" loading={isSaving}>
          {hasPin ? 'Changer le code' : 'Choisir ce code'}
        </Button>
        {hasPin ? (
          <Button variant="default" disabled={isSaving} onClick={remove}>
            Retirer le code
          </Button>
        ) : null}
      </Group>
      <p role="status" className={classes.done}>
        {done}
      </p>
    </form>
  )
}

function usePinChange() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [done, setDone] = useState('')
  const input = (field: 'current' | 'pin') => form.current?.elements.namedItem(field) as HTMLInputElement
  useWorkInHand(() => input('current').value !== '' || input('pin').value !== '')

  const declare = (found: Faults) => {
    setFaults(found)
    if (found.current) input('current').select()
    else if (found.pin) input('pin').select()
  }

  const changing = useAct(ask.changeMyPin, {
    changes: ['me'],
    onDone: ({ hasPin }) => {
      form.current?.reset()
      setDone(hasPin ? 'Code enregistré.' : 'Code retiré.')
    },
    onRefused: (refusal) => declare(faultOf(refusal)),
  })

  const send = (pin: string | null) => {
    const current = input('current').value
    const weak = pin === null ? undefined : refusedBy(() => mustBePin(pin))
    const found: Faults = {
      ...(current === '' && { current: refusals['fields-missing'] }),
      ...(weak !== undefined && { pin: weak }),
    }
    setDone('')
    declare(found)
    if (Object.keys(found).length === 0) changing.run({ current, pin })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(input('pin').value)
  }
  return { form, faults, isSaving: changing.state === 'sending', done, submit, remove: () => send(null) }
}

/** The server is asked last: it alone knows the password. */
function faultOf(refusal: Refusal): Faults {
  const sentence = sentenceOf(refusal)
  if (refusal.code === 'password-wrong') return { current: sentence }
  return refusal.code.startsWith('pin-') ? { pin: sentence } : { summary: sentence }
}
