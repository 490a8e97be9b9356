import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { TillOnTheWire } from '#contract/till.ts'
import type { TillCountedOnTheWire } from '#contract/till-closing.ts'
import { isReason } from '#rules/reason.ts'
import { refusals } from '#rules/refusal.ts'
import { needsExplanation } from '#rules/till-closing.ts'
import { differenceWords } from '#rules/till-difference.ts'
import { useConnection } from '../connection.ts'
import { useDeskSettings } from '../desk-settings.ts'
import { ClosingNote } from './ClosingNote.tsx'
import { ClosingRefused } from './ClosingRefused.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { HandOverSelect } from './HandOverSelect.tsx'
import classes from './Till.module.css'
import type { Closing } from './use-closing.ts'
import type { CountAndClose } from './use-count-and-close.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly counted: TillCountedOnTheWire
  readonly work: CountAndClose
  readonly closing: Closing
}

/** ② What was expected, beside what was found; ③ and the end of it. */
export function DifferenceStep({ till, counted, work, closing }: Props) {
  const { last, setLast, countAgain } = work
  const { note, handedToId } = last
  const isCut = useConnection() !== 'live'
  const mustExplain = needsExplanation(counted.difference, useDeskSettings())
  const isMute = mustExplain && !isReason(note)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isCut && !isMute) void closing.run({ tillId: till.id, note: note.trim() || null, handedToId })
  }
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <h2 className={classes.title} tabIndex={-1} ref={useArrival()}>
        {differenceWords(counted.difference)}
      </h2>
      <DifferenceTable {...counted} />
      <ClosingNote note={note} onChange={(next) => setLast({ ...last, note: next })} isNeeded={mustExplain} />
      {till.kind === 'recharge' ? (
        <HandOverSelect value={handedToId} onChange={(next) => setLast({ ...last, handedToId: next })} />
      ) : null}
      {closing.state === 'refused' ? <ClosingRefused refusal={closing.refusal} /> : null}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="lg"
          mih={56}
          disabled={isCut || isMute}
          loading={closing.state === 'sending'}
        >
          Clôturer la caisse
        </Button>
        <Button
          variant="default"
          size="lg"
          mih={56}
          disabled={closing.state === 'sending'}
          onClick={countAgain}
        >
          Recompter
        </Button>
      </div>
      <p className={classes.reason}>
        {isCut
          ? 'Clôture impossible hors connexion.'
          : isMute
            ? `${refusals['difference-unexplained']} pour clôturer.`
            : ''}
      </p>
    </form>
  )
}

/** The figures that were waited for are where the reading goes on. */
function useArrival() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return title
}
