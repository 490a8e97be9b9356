import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { mustBeBuzzerNumber } from '#rules/kitchen/buzzer-number.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'

import { anyStand, standChoices } from './stand-choices.ts'

type Props = {
  readonly buzzer: BuzzerOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
}

/** While a customer has it, only its label changes: the server says so. */
export function EditBuzzer({ buzzer, stands, onClose }: Props) {
  const editing = useAct(ask.editBuzzer, {
    changes: ['buzzers'],
    news: 'Bipeur mis à jour',
    onDone: onClose,
  })
  const { number, label, standId, isDisabled } = buzzer
  const draft = useDraft({
    initial: { number, label, standId: standId ?? '', isDisabled },
    judge: (values) => {
      const sentence = refusedBy(() => mustBeBuzzerNumber(values.number))
      return sentence === undefined ? [] : [{ field: 'number' as const, sentence }]
    },
    act: editing,
    fieldOf: ({ code }) => (code.startsWith('buzzer-number') ? 'number' : undefined),
  })
  const { values, change, text } = draft
  return (
    <ActSheet
      act={editing}
      draft={draft}
      title={`Bipeur ${number}`}
      label="Enregistrer"
      onConfirm={() => editing.run({ ...values, buzzerId: buzzer.id, standId: values.standId || null })}
      onClose={onClose}
    >
      <TextInput
        label="Numéro"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        {...text('number')}
      />
      <TextInput
        label="Étiquette (facultatif)"
        autoComplete="off"
        maxLength={40}
        value={values.label}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <NativeSelect
        label="Stand (facultatif)"
        size="md"
        value={values.standId}
        data={standChoices(anyStand, stands)}
        onChange={({ currentTarget }) => change({ standId: currentTarget.value })}
      />
      <Switch
        size="lg"
        label="Hors service"
        checked={values.isDisabled}
        onChange={({ currentTarget }) => change({ isDisabled: currentTarget.checked })}
      />
    </ActSheet>
  )
}
