import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { longestPin, mustBePin, shortestPin } from '#rules/people/pin.ts'
import { type Refusal, refusals, refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { sentenceOf } from '../app/calls/failure.ts'
import { useMe } from '../app/calls/me.ts'
import { useAct } from '../app/form/use-act.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import classes from './Profile.module.css'

/** The new pin; null removes the present one. */
type Wish = { readonly pin: string | null }
type Faults = Partial<Record<'current' | 'pin' | 'summary', string>>

/**
 * The pin that a person types after a pause instead of their password. The password is asked in a step of its own: beside a pin,
 * browsers offered to replace the saved password by it.
 */
export function PinSection() {
  const [wish, setWish] = useState<Wish>()
  const [done, setDone] = useState('')
  const [refused, setRefused] = useState<string>()
  const choose = (next: Wish) => {
    setDone('')
    setRefused(undefined)
    setWish(next)
  }
  return (
    <>
      {wish ? (
        <ConfirmPin
          wish={wish}
          onDone={(hasPin) => {
            setWish(undefined)
            setDone(hasPin ? 'Code enregistré.' : 'Code retiré.')
          }}
          onRefused={(sentence) => {
            setWish(undefined)
            setRefused(sentence)
          }}
          onLeave={() => setWish(undefined)}
        />
      ) : (
        <ChoosePin refused={refused} onChosen={choose} />
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
    </>
  )
}

type ChoosePinProps = { readonly refused: string | undefined; readonly onChosen: (wish: Wish) => void }

function ChoosePin({ refused, onChosen }: ChoosePinProps) {
  const { hasPin } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState(refused)
  const typedIn = () => fieldOf(form, 'pin').value
  useWorkInHand(() => typedIn() !== '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = typedIn()
    const weak = refusedBy(() => mustBePin(typed))
    setFault(weak)
    if (weak === undefined) onChosen({ pin: typed })
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p>
        {hasPin ? <span>Vous avez un code. </span> : null}
        <span>
          Après 5 minutes d'inactivité, il suffit à reprendre sur l'appareil où vous avez tapé votre mot de
          passe, pendant 12 heures.
        </span>
      </p>
      <PasswordField
        name="pin"
        label={hasPin ? 'Nouveau code' : 'Code'}
        description={`De ${shortestPin} à ${longestPin} chiffres`}
        autoComplete="one-time-code"
        inputMode="numeric"
        isReadOnly={false}
        error={fault}
      />
      <Group gap={8}>
        <Button type="submit">{hasPin ? 'Changer le code' : 'Choisir ce code'}</Button>
        {hasPin ? (
          <Button variant="default" onClick={() => onChosen({ pin: null })}>
            Retirer le code
          </Button>
        ) : null}
      </Group>
    </form>
  )
}

type ConfirmPinProps = {
  readonly wish: Wish
  readonly onDone: (hasPin: boolean) => void
  /** Called when the pin itself was refused, not the password. */
  readonly onRefused: (sentence: string) => void
  readonly onLeave: () => void
}

function ConfirmPin({ wish, onDone, onRefused, onLeave }: ConfirmPinProps) {
  const { form, faults, isSaving, submit } = useConfirmation(wish, onDone, onRefused)
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <p>
        {wish.pin === null ? 'Pour retirer le code' : 'Pour enregistrer ce code'}, tapez votre mot de passe.
      </p>
      <Summary>{faults.summary}</Summary>
      <PasswordField
        name="current"
        autoComplete="current-password"
        isReadOnly={isSaving}
        error={faults.current}
        autoFocus
      />
      <Group gap={8}>
        <Button type="submit" loading={isSaving}>
          {wish.pin === null ? 'Retirer le code' : 'Enregistrer le code'}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={onLeave}>
          Annuler
        </Button>
      </Group>
    </form>
  )
}

const Summary = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  ) : null

function useConfirmation(
  { pin }: Wish,
  onDone: ConfirmPinProps['onDone'],
  onRefused: ConfirmPinProps['onRefused'],
) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  useWorkInHand(() => true)
  useEffect(() => {
    if (faults.current) fieldOf(form, 'current').select()
  }, [faults])
  const changing = useAct(ask.changeMyPin, {
    changes: ['me'],
    onDone: ({ hasPin }) => onDone(hasPin),
    onRefused: (refusal) => {
      const found = faultOf(refusal)
      if (found.pin) onRefused(found.pin)
      else setFaults(found)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const current = fieldOf(form, 'current').value
    setFaults(current === '' ? { current: refusals['fields-missing'] } : {})
    if (current !== '') changing.run({ current, pin })
  }
  return { form, faults, isSaving: changing.state === 'sending', submit }
}

const fieldOf = (form: RefObject<HTMLFormElement | null>, name: 'pin' | 'current') =>
  form.current?.elements.namedItem(name) as HTMLInputElement

/** The server is asked last: it alone knows the password. */
function faultOf(refusal: Refusal): Faults {
  const sentence = sentenceOf(refusal)
  if (refusal.code === 'password-wrong') return { current: sentence }
  return refusal.code.startsWith('pin-') ? { pin: sentence } : { summary: sentence }
}
