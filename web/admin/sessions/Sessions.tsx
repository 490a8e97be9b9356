import { useState } from 'react'
import type { ListedTill } from '#contract/till/till-list.ts'
import { ofName } from '#rules/plain/elision.ts'
import { isReason } from '#rules/plain/reason.ts'
import type { TillKind } from '#rules/till/till.ts'
import { differenceWords } from '#rules/till/till-difference.ts'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { useTurnHour } from '../../app/calls/venue.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'
import { latePart } from '../../app/late/late-part.ts'
import { List } from '../../app/list/List.tsx'
import { FigureTile } from '../../ui/FigureTile.tsx'
import { CloseSession } from './CloseSession.tsx'
import { WaitingFloats } from './floats/WaitingFloats.tsx'
import { SessionDrawer } from './SessionDrawer.tsx'
import classes from './Sessions.module.css'
import { SessionsHeader } from './SessionsHeader.tsx'
import type { SessionAct } from './session-acts.ts'
import { useOpenSession } from './session-address.ts'
import { sessionColumns } from './session-columns.tsx'
import { type Figures, figureLabels, figuresOf } from './session-figures.ts'
import { useSessionList } from './session-list.ts'

/** Only once the last till is closed. */
const CopyOnClosing = latePart(async () => (await import('../../app/copies/CopyOnClosing.tsx')).CopyOnClosing)

type Acting = { readonly session: ListedTill; readonly act: SessionAct }

/** The sessions of one kind of desk, with the details of one session and a dialog over them. */
export function Sessions({ kind }: { readonly kind: TillKind }) {
  const list = useSessionList(kind)
  const now = useNow(10_000)
  const turnHour = useTurnHour()
  const { openId, close } = useOpenSession()
  const [acting, setActing] = useState<Acting>()
  const act = (session: ListedTill, wanted: SessionAct) => setActing({ session, act: wanted })
  const stop = () => setActing(undefined)
  return (
    <>
      <SessionsHeader kind={kind} read={list.readFile} />
      <CopyOnClosing />
      {kind === 'recharge' ? <WaitingFloats now={now} /> : null}
      <SessionFigures kind={kind} figures={list.query.data?.figures} />
      <div className={classes.list}>
        <List list={list} columns={sessionColumns({ kind, now, turnHour, onAct: act })} />
      </div>
      {openId === undefined ? null : <SessionDrawer tillId={openId} onAct={act} onClose={close} />}
      {acting?.act === 'close' ? <CloseSession session={acting.session} onClose={stop} /> : null}
      {acting?.act === 'review' ? <ReviewDifference session={acting.session} onClose={stop} /> : null}
    </>
  )
}

type FiguresProps = { readonly kind: TillKind; readonly figures: Figures | undefined }

/** Sums of all sessions that pass the filters, not only of this page. */
function SessionFigures({ kind, figures }: FiguresProps) {
  const values = figures && figuresOf(kind, figures)
  return (
    <dl className={classes.tiles} aria-label="Chiffres de la période" aria-busy={figures === undefined}>
      {figureLabels[kind].map((label, place) => (
        <FigureTile
          key={label}
          label={label}
          figure={values && { value: values[place] ?? '' }}
          missing="skeleton"
        />
      ))}
    </dl>
  )
}

type Props = { readonly session: ListedTill; readonly onClose: () => void }

/** Accepts a difference. No money moves: the closing has already booked it. The session records who accepted it, and why. */
function ReviewDifference({ session: { id, holder, difference }, onClose }: Props) {
  const [note, setNote] = useState('')
  const reviewing = useAct(ask.reviewDifference, {
    changes: ['tills'],
    news: 'Écart validé',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={reviewing}
      title={`Valider l'écart de la session ${ofName(holder.name)}\u202F?`}
      label="Valider l'écart"
      whyNot={whyNot({ 'reason-missing': !isReason(note) })}
      onConfirm={() => reviewing.run({ tillId: id, note: note.trim() })}
      onClose={onClose}
    >
      <span>{difference === null ? '' : differenceWords(difference)}</span>
      <ReasonField label="Note" value={note} onChange={setNote} />
    </ActDialog>
  )
}
