import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import { largestDrawer, parseDirhams } from '#rules/money.ts'
import { refusals } from '#rules/refusal.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import { useConnection } from '../connection.ts'
import { ClosingNote } from './ClosingNote.tsx'
import { ClosingRefused } from './ClosingRefused.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import classes from './Till.module.css'
import { useClosing } from './use-closing.ts'
import { useCounting } from './use-counting.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly onClosed: (till: TillOnTheWire) => void
  readonly onLeave: () => void
}

/** First the count, then the difference: who knows what to find, finds it. */
export function CloseTillForm({ till, onClosed, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const isCut = useConnection() !== 'live'
  const counting = useCounting()
  const closing = useClosing(onClosed)
  const counted = parseDirhams(typed, largestDrawer)
  const isUnknown = counting.state === 'unknown' || closing.state === 'unknown'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isCut) return
    if (counting.state === 'done')
      void closing.run({ tillId: till.id, note: note.trim() || null, handedToId: null })
    else if (counted !== undefined) void counting.run({ tillId: till.id, counted, pieces: null })
  }
  const recount = (next: string) => {
    setTyped(next)
    counting.reset()
    closing.reset()
  }
  if (isUnknown) return <UnknownResult about="Clôture de caisse" />
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate>
      <h2 className={classes.title}>Comptez les espèces</h2>
      <DirhamField
        label="Total compté"
        description="Tout le tiroir, fonds initial compris"
        value={typed}
        onChange={recount}
        size="lg"
        error={typed !== '' && counted === undefined ? refusals['amount-malformed'] : undefined}
      />
      {counting.state === 'done' ? (
        <>
          <DifferenceTable {...counting.answer} />
          <ClosingNote note={note} onChange={setNote} />
        </>
      ) : null}
      {counting.state === 'refused' ? <ClosingRefused refusal={counting.refusal} /> : null}
      {closing.state === 'refused' ? <ClosingRefused refusal={closing.refusal} /> : null}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          mih={56}
          disabled={counted === undefined || isCut}
          loading={counting.state === 'sending' || closing.state === 'sending'}
        >
          {counting.state === 'done' ? 'Clôturer la caisse' : "J'ai fini de compter"}
        </Button>
        <Button variant="default" size="lg" mih={56} onClick={onLeave}>
          Garder la caisse ouverte
        </Button>
      </div>
      <p className={classes.reason}>
        {isCut ? 'Clôture impossible hors connexion.' : typed === '' ? 'Saisissez le total compté.' : ''}
      </p>
    </form>
  )
}
