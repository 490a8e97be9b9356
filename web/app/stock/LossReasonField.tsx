import { NativeSelect } from '@mantine/core'
import { type LossReason, lossReasons } from '#rules/stock/stock.ts'
import { lossReasonLabels } from '#rules/stock/stock-words.ts'

type Props = {
  readonly id: string
  readonly value: LossReason | ''
  readonly error: string | undefined
  readonly onChange: (reason: LossReason | '') => void
}

/** The reason why goods were lost; empty until one is chosen. */
export const LossReasonField = ({ id, value, error, onChange }: Props) => (
  <NativeSelect
    id={id}
    label="Motif"
    size="md"
    error={error}
    data={[
      { value: '', label: 'Choisir un motif…' },
      ...lossReasons.map((reason) => ({ value: reason, label: lossReasonLabels[reason] })),
    ]}
    value={value}
    onChange={({ currentTarget }) => onChange(lossReasons.find((each) => each === currentTarget.value) ?? '')}
  />
)
