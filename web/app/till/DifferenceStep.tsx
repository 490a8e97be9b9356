import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TillOnTheWire } from '#contract/till/till.ts'
import type { TillCountedOnTheWire } from '#contract/till/till-closing.ts'
import { isReason } from '#rules/plain/reason.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { needsExplanation } from '#rules/till/till-closing.ts'
import { differenceWords } from '#rules/till/till-difference.ts'
import { useDeskSettings } from '../calls/desk-settings.ts'
import { queries } from '../calls/queries.ts'
import { ActForm } from '../form/ActForm.tsx'
import { ClosingNote } from './ClosingNote.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import classes from './Till.module.css'
import type { Closing } from './use-closing.ts'
import type { CountAndClose } from './use-count-and-close.ts'

type Props = {
  readonly till: TillOnTheWire
  readonly counted: TillCountedOnTheWire
  readonly work: CountAndClose
  readonly closing: Closing
}

/** Steps ② and ③: the expected and the counted cash with their difference, then the closing. */
export function DifferenceStep({ till, counted, work, closing }: Props) {
  const { last, setLast, countAgain } = work
  const { note, handedToId } = last
  const mustExplain = needsExplanation(counted.difference, useDeskSettings())
  const isMute = mustExplain && !isReason(note)
  return (
    <ActForm
      act={closing}
      className={classes.ending}
      label="Clôturer la caisse"
      cancelLabel="Recompter"
      buttons="counter"
      failed={refusals['till-closing-failed']}
      whenCut="Clôture impossible hors connexion."
      whyNot={isMute ? `${refusals['difference-unexplained']} pour clôturer.` : undefined}
      onConfirm={() => closing.run({ tillId: till.id, note: note.trim() || null, handedToId })}
      onClose={countAgain}
    >
      <h2 className={classes.title} tabIndex={-1} ref={useArrival()}>
        {differenceWords(counted.difference)}
      </h2>
      <DifferenceTable {...counted} />
      <ClosingNote note={note} onChange={(next) => setLast({ ...last, note: next })} isNeeded={mustExplain} />
      {till.kind === 'recharge' ? (
        <HandOverSelect value={handedToId} onChange={(next) => setLast({ ...last, handedToId: next })} />
      ) : null}
    </ActForm>
  )
}

/** Focuses the title of the figures when they arrive, so that a screen reader reads on from there. */
function useArrival() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return title
}

type SelectProps = { readonly value: string | null; readonly onChange: (colleagueId: string | null) => void }

/** Hidden for an operator without colleagues. */
function HandOverSelect({ value, onChange }: SelectProps) {
  const { data } = useQuery(queries.listColleagues.queryOptions({ meta: { watches: ['me'] } }))
  if (!data || data.rows.length === 0) return null
  return (
    <NativeSelect
      label="Remettre la caisse à un collègue (facultatif)"
      description="Cette personne la reprend avec ce que vous avez compté."
      size="lg"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">Ne pas la remettre</option>
      {data.rows.map(({ id, name, hasOpenTill }) => (
        <option key={id} value={id}>
          {hasOpenTill ? `${name} (caisse ouverte)` : name}
        </option>
      ))}
    </NativeSelect>
  )
}
