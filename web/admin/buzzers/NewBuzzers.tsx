import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { mustBeBuzzerRange } from '#rules/kitchen/buzzer-number.ts'
import { counted } from '#rules/plain/french.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'

import { anyStand, standChoices } from './stand-choices.ts'

type Props = { readonly stands: readonly Stand[]; readonly onClose: () => void }

type Range = { readonly from: string; readonly to: string; readonly standId: string }

const nothing: Range = { from: '', to: '', standId: '' }

const rangeOf = ({ from, to }: Range) => attempt(() => mustBeBuzzerRange(from, to))

const fieldOf = ({ code }: Pick<Refusal, 'code'>) =>
  code === 'buzzer-number-malformed'
    ? ('from' as const)
    : code.startsWith('buzzer-')
      ? ('to' as const)
      : undefined

/** Numbers that the case already has are skipped, and named in the result. */
export function NewBuzzers({ stands, onClose }: Props) {
  const adding = useAct(ask.addBuzzers, { changes: ['buzzers'] })
  const draft = useDraft({
    keptAs: 'new-buzzers',
    initial: nothing,
    judge: (range) => {
      const judged = rangeOf(range)
      if (!('refusal' in judged)) return []
      return [{ field: fieldOf(judged.refusal) ?? 'from', sentence: judged.refusal.message }]
    },
    act: adding,
    fieldOf,
  })
  const { values, change, text } = draft
  const range = rangeOf(values)
  const count = 'value' in range ? range.value.length : 0
  return (
    <ActSheet
      act={adding}
      draft={draft}
      title="Ajouter des bipeurs"
      label={count > 0 ? `Ajouter ${counted(count, 'bipeur', 'bipeurs')}` : 'Ajouter'}
      onConfirm={() => adding.run({ ...values, standId: values.standId || null })}
      onClose={onClose}
      told={(done) => <Added {...done} onClose={onClose} />}
    >
      <Group grow align="start">
        <TextInput
          label="Du numéro"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          data-autofocus
          {...text('from')}
        />
        <TextInput
          label="Au numéro"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          {...text('to')}
        />
      </Group>
      <NativeSelect
        label="Stand (facultatif)"
        size="md"
        value={values.standId}
        data={standChoices(anyStand, stands)}
        onChange={({ currentTarget }) => change({ standId: currentTarget.value })}
      />
    </ActSheet>
  )
}

type AddedProps = {
  readonly added: readonly string[]
  readonly skipped: readonly string[]
  readonly onClose: () => void
}

const Added = ({ added, skipped, onClose }: AddedProps) => (
  <div role="status">
    <p>{counted(added.length, 'bipeur ajouté', 'bipeurs ajoutés')}.</p>
    {skipped.length > 0 ? <p>Déjà dans la valise&nbsp;: {skipped.join(', ')}.</p> : null}
    <Button size="touch" mt="md" onClick={onClose}>
      Fermer
    </Button>
  </div>
)
