import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { shortestPassword } from '#rules/people/password.ts'
import { counted } from '#rules/plain/french.ts'
import { sentenceFor } from '#rules/plain/refusal.ts'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import { queries } from '../app/calls/queries.ts'
import { useAct } from '../app/form/use-act.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useWorkInHand } from '../ui/work-in-hand.ts'
import { type Faults, type FieldName, faultOf, faultsIn } from './new-password.ts'
import classes from './Profile.module.css'

const fields = ['current', 'next', 'again'] as const

const labels: Record<FieldName, string> = {
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  again: 'Confirmer le nouveau mot de passe',
}

const saidOf = (devices: number) =>
  devices === 0
    ? "Mot de passe modifié. Vous n'étiez connecté sur aucun autre appareil."
    : `Mot de passe modifié. ${counted(devices, 'autre appareil a été déconnecté', 'autres appareils ont été déconnectés')}.`

export function PasswordSection() {
  const { role, email } = useMe()
  const { form, faults, isSaving, done, submit } = usePasswordChange()
  const rule = sentenceFor('password-too-short', { least: shortestPassword(role) })
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {faults.summary ? (
        <Alert color="red" role="alert">
          {faults.summary}
        </Alert>
      ) : null}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
      {fields.map((field) => (
        <PasswordField
          key={field}
          name={field}
          label={labels[field]}
          description={field === 'next' ? rule : undefined}
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          isReadOnly={isSaving}
          error={faults[field]}
        />
      ))}
      <div>
        <Button type="submit" loading={isSaving}>
          Modifier le mot de passe
        </Button>
      </div>
      <p role="status" className={classes.done}>
        {done}
      </p>
    </form>
  )
}

function usePasswordChange() {
  const me = useMe()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [done, setDone] = useState('')
  const input = (field: FieldName) => form.current?.elements.namedItem(field) as HTMLInputElement
  useWorkInHand(() => fields.some((field) => input(field).value !== ''))

  const declare = (found: Faults) => {
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) input(first).select()
  }

  const changing = useAct(ask.changeMyPassword, {
    onDone: ({ signedOutDevices }) => {
      form.current?.reset()
      setDone(saidOf(signedOutDevices))
      void cache.invalidateQueries({ queryKey: queries.listMyDevices.key() })
    },
    onRefused: (refusal) => declare(faultOf(refusal)),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = { current: input('current').value, next: input('next').value, again: input('again').value }
    const found = faultsIn(typed, me)
    setDone('')
    declare(found)
    if (Object.keys(found).length === 0) changing.run({ current: typed.current, next: typed.next })
  }
  return { form, faults, isSaving: changing.state === 'sending', done, submit }
}
