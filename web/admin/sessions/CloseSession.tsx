import { useState } from 'react'
import type { ListedTill } from '#contract/till/till-list.ts'
import { ofName } from '#rules/plain/elision.ts'
import { isReason } from '#rules/plain/reason.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { ReasonField } from '../../app/form/ReasonField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { whyNot } from '../../app/form/why-not.ts'
import { CashCount } from '../../ui/money/CashCount.tsx'
import { isUntouched, nothingTyped, readCash, whyNoCash } from '../../ui/money/cash-typing.ts'
import { deskWords } from './session-words.ts'

type Props = { readonly session: ListedTill; readonly onClose: () => void }

/** The admin who closes a session counts its drawer; a till without cash needs only a reason. */
export function CloseSession({ session: { id, holder, kind, holdsCash }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(nothingTyped('total'))
  const cash = holdsCash ? readCash(typed) : { counted: null, pieces: null }
  const closing = useAct(ask.closeTillRemotely, {
    isMoney: true,
    about: () => `Clôture de la session ${ofName(holder.name)}`,
    changes: ['tills'],
    news: 'Session clôturée',
    onDone: onClose,
  })
  return (
    <ActDialog
      act={closing}
      title={`Clôturer la session ${ofName(holder.name)}\u202F?`}
      size={holdsCash ? 'lg' : 'md'}
      label="Clôturer"
      isDangerous
      isDirty={!isUntouched(typed)}
      failed={refusals['till-closing-failed']}
      whenCut="Clôture impossible hors connexion."
      whyNot={whyNot({ 'reason-missing': !isReason(reason), 'till-not-counted': !cash })}
      onConfirm={() => cash && closing.run({ tillId: id, reason: reason.trim(), ...cash })}
      onClose={onClose}
    >
      <span>
        {holder.name} {deskWords[kind].afterClosing}
      </span>
      <ReasonField value={reason} onChange={setReason} />
      {holdsCash ? (
        <CashCount typed={typed} onChange={setTyped} label="Total compté" error={whyNoCash(typed)} />
      ) : null}
    </ActDialog>
  )
}
