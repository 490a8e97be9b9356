import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerFields } from '#rules/kitchen/buzzer-fields.ts'
import { mustBeBuzzerNumber } from '#rules/kitchen/buzzer-number.ts'
import { pickFields } from '#rules/plain/fields.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { DraftField } from '../../app/form/DraftField.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'

import { anyStand, standChoices } from './stand-choices.ts'

type Props = {
  readonly buzzer: BuzzerOnTheWire
  readonly stands: readonly Stand[]
  readonly onClose: () => void
}

/** While a customer has the buzzer, the server refuses any change but that of the label. */
export function EditBuzzer({ buzzer, stands, onClose }: Props) {
  const editing = useAct(ask.editBuzzer, {
    changes: ['buzzers'],
    news: 'Bipeur mis à jour',
    onDone: onClose,
  })
  const draft = useDraft({
    keptAs: 'buzzer',
    of: buzzer.id,
    changedSince: 'Ce bipeur a changé depuis.',
    initial: pickFields(buzzerFields, buzzer),
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
      title={`Bipeur ${buzzer.number}`}
      label="Enregistrer"
      onConfirm={() => editing.run({ ...values, buzzerId: buzzer.id })}
      onClose={onClose}
    >
      <TextInput
        label={buzzerFields.number.label}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        {...text('number')}
      />
      <DraftField fields={buzzerFields} name="label" draft={draft} label="Étiquette (facultatif)" />
      <NativeSelect
        label="Stand (facultatif)"
        size="md"
        value={values.standId ?? ''}
        data={standChoices(anyStand, stands)}
        onChange={({ currentTarget }) => change({ standId: currentTarget.value || null })}
      />
      <Switch
        size="lg"
        label={buzzerFields.isDisabled.label}
        checked={values.isDisabled}
        onChange={({ currentTarget }) => change({ isDisabled: currentTarget.checked })}
      />
    </ActSheet>
  )
}
