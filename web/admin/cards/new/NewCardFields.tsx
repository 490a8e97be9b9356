import { NativeSelect, TextInput } from '@mantine/core'
import { type IssueWay, issueWays, issueWayWords } from '#rules/card/card-issue.ts'
import { type CardType, cardTypeInWords, cardTypes } from '#rules/card/card-type.ts'
import { DirhamField } from '../../../ui/money/DirhamField.tsx'
import { type CardWish, fieldsAtFault } from './card-wish.ts'

const types = cardTypes.map((type) => ({ value: type, label: cardTypeInWords(type) }))

type Props = {
  readonly wish: CardWish
  /** The id of the element that shows the fault of the field. */
  readonly reasonId: string
  readonly onType: (type: CardType) => void
  readonly onWay: (way: IssueWay) => void
  readonly onChange: (part: Partial<CardWish>) => void
}

export function NewCardFields({ wish, reasonId, onType, onWay, onChange }: Props) {
  const atFault = fieldsAtFault(wish)
  const markOf = (field: keyof CardWish) =>
    atFault.has(field) ? { error: true, 'aria-describedby': reasonId } : {}
  return (
    <>
      <NativeSelect
        label="Type de carte"
        size="md"
        data={types}
        value={wish.type}
        onChange={({ currentTarget }) => onType(currentTarget.value as CardType)}
      />
      <NativeSelect
        label="Remise de la carte"
        size="md"
        data={issueWays.map((way) => ({ value: way, label: issueWayWords[way] }))}
        value={wish.way}
        onChange={({ currentTarget }) => onWay(currentTarget.value as IssueWay)}
      />
      <DirhamField
        label="Solde initial (DH)"
        size="md"
        disabled={wish.way === 'blank'}
        value={wish.balance}
        {...markOf('balance')}
        onChange={(balance) => onChange({ balance })}
      />
      <WholeNumberField
        label="Validité (jours)"
        value={wish.days}
        {...markOf('days')}
        onChange={(days) => onChange({ days })}
      />
      <WholeNumberField
        label="Nombre de cartes"
        value={wish.count}
        {...markOf('count')}
        onChange={(count) => onChange({ count })}
      />
    </>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly error?: boolean
  readonly 'aria-describedby'?: string
  readonly onChange: (typed: string) => void
}

const WholeNumberField = ({ onChange, ...props }: FieldProps) => (
  <TextInput
    {...props}
    size="md"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
