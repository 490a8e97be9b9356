import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useConnection } from '../app/connection.ts'
import { ClosingNote } from '../app/till/ClosingNote.tsx'
import { ClosingRefused } from '../app/till/ClosingRefused.tsx'
import type { Closing } from '../app/till/use-closing.ts'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './CashierSession.module.css'

type Props = { readonly tillId: string; readonly closing: Closing }

/** Nothing to count: a word about the day, and its last button. No second question after it. */
export function CloseWithoutCash({ tillId, closing }: Props) {
  const [note, setNote] = useState('')
  const isConnected = useConnection() === 'live'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void closing.run({ tillId, note: note.trim() || null, handedToId: null })
  }
  if (closing.state === 'unknown') return <UnknownResult about="Clôture de la caisse" />
  return (
    <form className={classes.sheet} onSubmit={submit}>
      <ClosingNote note={note} onChange={setNote} />
      {closing.state === 'refused' ? <ClosingRefused refusal={closing.refusal} /> : null}
      {isConnected ? null : <p className={classes.refused}>Clôture impossible hors connexion</p>}
      <Button type="submit" fullWidth mih={64} loading={closing.state === 'sending'} disabled={!isConnected}>
        Clôturer la caisse
      </Button>
    </form>
  )
}
