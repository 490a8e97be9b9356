import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { holdsDesk } from '#rules/till/told-float.ts'
import { ask } from '../../../app/calls/ask.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { peopleToChoose, usePeople } from '../../../app/form/people-to-choose.ts'
import { useAct } from '../../../app/form/use-act.ts'
import { useDraft } from '../../../app/form/use-draft.ts'
import { newOperationId } from '../../../app/money/operation.ts'
import { DirhamField } from '../../../ui/money/DirhamField.tsx'
import { amountOf, type FloatDraft, faultsOf, fieldOf } from './float-draft.ts'

/** «Fonds remis»: records cash handed to a person, who confirms it when they open their drawer. */
export function TellFloat({ onClose }: { readonly onClose: () => void }) {
  const people = usePeople(holdsDesk)
  // One operation id for all taps: a retry after a lost answer records the float once.
  const [floatId] = useState(newOperationId)
  const telling = useAct(ask.tellFloat, { changes: ['tills'], news: 'Fonds remis', onDone: onClose })
  const draft = useDraft({
    keptAs: 'float',
    initial: { holderId: '', amount: '' } satisfies FloatDraft as FloatDraft,
    judge: faultsOf,
    act: telling,
    fieldOf,
  })
  const { holderId, amount } = draft.values
  return (
    <ActDialog
      act={telling}
      draft={draft}
      title="Fonds remis"
      label="Enregistrer le fonds remis"
      onConfirm={() => {
        const sum = amountOf(amount)
        if (sum !== undefined) telling.run({ floatId, holderId, amount: sum })
      }}
      onClose={onClose}
    >
      <p>En ouvrant sa caisse, la personne confirme ce qu'elle a reçu. Rien n'est compté avant.</p>
      <NativeSelect
        id={draft.idOf('holderId')}
        label="À qui"
        size="md"
        error={draft.errorAt('holderId')}
        data={peopleToChoose(people)}
        value={holderId}
        onChange={({ currentTarget: { value } }) => draft.change({ holderId: value })}
      />
      <DirhamField
        id={draft.idOf('amount')}
        label="Montant"
        size="md"
        value={amount}
        error={draft.errorAt('amount')}
        onChange={(typed) => draft.change({ amount: typed })}
      />
    </ActDialog>
  )
}
