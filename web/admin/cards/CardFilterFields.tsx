import { NativeSelect } from '@mantine/core'
import {
  type CardFilters,
  type ChangeFilters,
  printChoices,
  statusChoices,
  typeChoices,
} from './card-filters.ts'

type Props = { readonly filters: CardFilters; readonly onChange: ChangeFilters }

/** A card that holds exactly 20,00 DH is found here and wears no badge. */
export const atTwenty =
  "Jusqu'à 20,00 DH compris\u202F; le badge «\u00A0Solde bas\u00A0» commence en dessous de 20,00 DH."

export function CardFilterFields({ filters, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Type"
        size="md"
        rightSectionWidth={32}
        data={typeChoices}
        value={filters.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as CardFilters['type'] })}
      />
      <NativeSelect
        label="Statut"
        size="md"
        rightSectionWidth={32}
        title={filters.statut === 'low' ? atTwenty : undefined}
        data={statusChoices}
        value={filters.statut}
        onChange={({ currentTarget }) => onChange({ statut: currentTarget.value as CardFilters['statut'] })}
      />
      <NativeSelect
        label="Impression"
        size="md"
        rightSectionWidth={32}
        data={printChoices}
        value={filters.impression}
        onChange={({ currentTarget }) =>
          onChange({ impression: currentTarget.value as CardFilters['impression'] })
        }
      />
    </>
  )
}
