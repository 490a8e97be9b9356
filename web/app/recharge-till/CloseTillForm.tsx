import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { counted as countedWords } from '#rules/french.ts'
import { largestDrawer, parseDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { useConnection } from '../connection.ts'
import { ClosingNote } from './ClosingNote.tsx'
import { ClosingRefused } from './ClosingRefused.tsx'
import { ConfirmClosing } from './ConfirmClosing.tsx'
import classes from './RechargeTill.module.css'
import { useClosing } from './use-closing.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly operations: number
  readonly onClosed: (till: TillOnTheWire) => void
  readonly onLeave: () => void
}

/** First the count, then the difference: who knows what to find, finds it. */
export function CloseTillForm({ till, operations, onClosed, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [operationsAtFirst] = useState(operations)
  const isCut = useConnection() !== 'live'
  const closing = useClosing(onClosed)
  const counted = parseDirhams(typed, largestDrawer)
  const meanwhile = operations - operationsAtFirst
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (counted !== undefined && !isCut) setIsAsking(true)
  }
  const close = () => {
    setIsAsking(false)
    void closing.run({ tillId: till.id, counted: counted ?? null, note: note.trim() || null })
  }
  if (closing.state === 'unknown') return <UnknownResult about="Clôture de caisse" />
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      <h2 className={classes.title}>Comptez les espèces</h2>
      <DirhamField
        label="Total compté"
        description="Tout le tiroir, fonds initial compris"
        value={typed}
        onChange={setTyped}
        size="lg"
        error={typed !== '' && counted === undefined ? refusals['amount-malformed'] : undefined}
      />
      <p className={classes.meanwhile} role="status">
        {meanwhile > 0
          ? `${countedWords(meanwhile, 'opération', 'opérations')} depuis le début du comptage`
          : ''}
      </p>
      <ClosingNote note={note} onChange={setNote} />
      {closing.state === 'refused' ? <ClosingRefused refusal={closing.refusal} /> : null}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          mih={56}
          disabled={counted === undefined || isCut}
          loading={closing.state === 'sending'}
        >
          Clôturer la caisse
        </Button>
        <Button variant="default" size="lg" mih={56} disabled={closing.state === 'sending'} onClick={onLeave}>
          Garder la caisse ouverte
        </Button>
      </div>
      <p className={classes.reason}>
        {isCut ? 'Clôture impossible hors connexion.' : typed === '' ? 'Saisissez le total compté.' : ''}
      </p>
      {counted === undefined ? null : (
        <ConfirmClosing
          isOpen={isAsking}
          counted={counted}
          onConfirm={close}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}
