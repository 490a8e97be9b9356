import { NativeSelect, TextInput } from '@mantine/core'
import { type CardType, cardTypes } from '#rules/card-type.ts'
import { DirhamField } from '../../ui/DirhamField.tsx'
import type { CardWish } from './card-wish.ts'

type Props = {
  readonly wish: CardWish
  readonly onType: (type: CardType) => void
  readonly onChange: (part: Partial<CardWish>) => void
}

export function NewCardFields({ wish, onType, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Type de carte"
        size="md"
        data={cardTypes}
        value={wish.type}
        onChange={({ currentTarget }) => onType(currentTarget.value as CardType)}
      />
      <DirhamField
        label="Solde initial (DH)"
        size="md"
        value={wish.balance}
        onChange={(balance) => onChange({ balance })}
      />
      <WholeNumberField label="Validité (jours)" value={wish.days} onChange={(days) => onChange({ days })} />
      <WholeNumberField
        label="Nombre de cartes"
        value={wish.count}
        onChange={(count) => onChange({ count })}
      />
    </>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

const WholeNumberField = ({ label, value, onChange }: FieldProps) => (
  <TextInput
    label={label}
    size="md"
    inputMode="numeric"
    autoComplete="off"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
