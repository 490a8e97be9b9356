import { FilterSelect } from '../../ui/FilterSelect.tsx'
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
      <FilterSelect
        label="Type"
        rightSectionWidth={32}
        choices={typeChoices}
        value={filters.type}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect
        label="Statut"
        rightSectionWidth={32}
        title={filters.statut === 'low' ? atTwenty : undefined}
        choices={statusChoices}
        value={filters.statut}
        onChoose={(statut) => onChange({ statut })}
      />
      <FilterSelect
        label="Impression"
        rightSectionWidth={32}
        choices={printChoices}
        value={filters.impression}
        onChoose={(impression) => onChange({ impression })}
      />
    </>
  )
}
