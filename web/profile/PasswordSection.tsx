import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { counted } from '#rules/french.ts'
import { shortestPassword } from '#rules/password.ts'
import { sentenceFor } from '#rules/refusal.ts'
import { ask } from '../app/ask.ts'
import { useMe } from '../app/me.ts'
import { queries } from '../app/queries.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
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
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
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
  const [isSaving, setIsSaving] = useState(false)
  const [done, setDone] = useState('')
  const input = (field: FieldName) => form.current?.elements.namedItem(field) as HTMLInputElement

  const declare = (found: Faults) => {
    setFaults(found)
    const first = fields.find((field) => found[field])
    if (first) input(first).select()
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    const typed = { current: input('current').value, next: input('next').value, again: input('again').value }
    const found = faultsIn(typed, me)
    setDone('')
    declare(found)
    if (Object.keys(found).length > 0) return
    setIsSaving(true)
    try {
      const { signedOutDevices } = await ask.changeMyPassword({ current: typed.current, next: typed.next })
      form.current?.reset()
      setDone(saidOf(signedOutDevices))
      void cache.invalidateQueries({ queryKey: queries.listMyDevices.key() })
    } catch (error) {
      declare(faultOf(error))
    } finally {
      setIsSaving(false)
    }
  }
  return { form, faults, isSaving, done, submit }
}
