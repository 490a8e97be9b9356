import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { DeskSettings } from '#rules/desk-settings.ts'
import { ask } from '../../app/ask.ts'
import { useConnection } from '../../app/connection.ts'
import { sentenceOf } from '../../app/failure.ts'
import { readAgain } from '../../app/read-again.ts'
import { toast } from '../../app/toast.ts'
import { DeskSettingsFields } from './DeskSettingsFields.tsx'
import { draftOf, readSettings } from './desk-settings-draft.ts'
import classes from './Sessions.module.css'

type Props = { readonly settings: DeskSettings; readonly onSaved: () => void }

export function DeskSettingsForm({ settings, onSaved }: Props) {
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [wasSent, setWasSent] = useState(false)
  const isCut = useConnection() !== 'live'
  const read = readSettings(draft)
  const saving = useMutation({
    mutationFn: (next: DeskSettings) => ask.changeDeskSettings(next),
    onSuccess: () => {
      readAgain(new Set(['desk-settings']))
      toast('success', 'Réglages enregistrés')
      onSaved()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWasSent(true)
    if ('settings' in read && !isCut) saving.mutate(read.settings)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <DeskSettingsFields
        draft={draft}
        faults={wasSent && 'faults' in read ? read.faults : {}}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
      {saving.error ? (
        <p className={classes.refusal} role="alert">
          {sentenceOf(saving.error)}
        </p>
      ) : null}
      <Button type="submit" mih={56} fullWidth disabled={isCut} loading={saving.isPending}>
        Enregistrer les réglages
      </Button>
    </form>
  )
}
