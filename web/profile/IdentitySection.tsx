import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatRelative } from '#rules/french.ts'
import { roleLabel } from '#rules/staff.ts'
import { ask } from '../app/ask.ts'
import { useNow } from '../app/clock.ts'
import { sentenceOf } from '../app/failure.ts'
import { useMe } from '../app/me.ts'
import { toast } from '../app/toast.ts'
import classes from './Profile.module.css'

export function IdentitySection() {
  return (
    <>
      <NameForm />
      <Facts />
    </>
  )
}

function NameForm() {
  const me = useMe()
  const [name, setName] = useState(me.name)
  const [isEmpty, setIsEmpty] = useState(false)
  const cache = useQueryClient()
  const renaming = useMutation({
    mutationFn: (wanted: string) => ask.renameMe({ name: wanted }),
    onSuccess: (renamed) => {
      cache.setQueryData(['me'], renamed)
      setName(renamed.name)
      toast('success', 'Profil mis à jour')
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsEmpty(name.trim() === '')
    if (name.trim() !== '' && !renaming.isPending) renaming.mutate(name.trim())
  }
  const failure = renaming.error ? sentenceOf(renaming.error) : undefined
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label="Nom"
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setIsEmpty(false)
        }}
        readOnly={renaming.isPending}
        error={isEmpty ? 'Saisissez un nom.' : failure}
      />
      <div>
        <Button type="submit" loading={renaming.isPending} disabled={name.trim() === me.name}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** What only an administrator changes. */
function Facts() {
  const { email, role, stand, workingHours, lastActivityAt } = useMe()
  const now = useNow(60_000)
  const facts: readonly (readonly [string, string])[] = [
    ['Adresse e-mail', email],
    ['Rôle', roleLabel(role)],
    ['Stand', stand ? stand.name : 'Aucun'],
    [
      'Horaires de travail',
      workingHours && role !== 'admin' ? `${workingHours.start} - ${workingHours.end}` : 'Sans restriction',
    ],
    ['Dernière activité', lastActivityAt ? formatRelative(new Date(lastActivityAt), now) : "à l'instant"],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
