import { FilterRow } from '../../ui/FilterRow.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { FilterSheet } from '../../ui/FilterSheet.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import classes from './CardHistory.module.css'
import {
  activeFilters,
  type ChangeFilters,
  choosing,
  directionChoices,
  type HistoryFilters,
  noFilters,
  periodChoices,
} from './history-filters.ts'

type Props = { readonly filters: HistoryFilters; readonly onChange: ChangeFilters }

export function HistoryFilterRow({ filters, onChange }: Props) {
  const isPhone = useIsPhone()
  const active = activeFilters(filters)
  const fields = <HistoryFilterFields filters={filters} onChange={onChange} />
  return (
    <FilterRow
      active={active.map(({ label, lift }) => ({ label, onRemove: () => onChange(lift) }))}
      onReset={() => onChange(noFilters)}
      search={
        <SearchField
          label="Rechercher"
          placeholder="Rechercher (n°, montant, produit)"
          value={filters.q}
          onSearch={(q) => onChange({ q })}
        />
      }
    >
      {isPhone ? (
        <FilterSheet seeLabel="Voir l'historique" count={active.length - (filters.q === '' ? 0 : 1)}>
          {fields}
        </FilterSheet>
      ) : (
        fields
      )}
    </FilterRow>
  )
}

function HistoryFilterFields({ filters, onChange }: Props) {
  return (
    <>
      <FilterSelect
        label="Période"
        className={classes.field}
        choices={periodChoices}
        value={filters.periode}
        onChoose={(periode) => onChange({ periode })}
      />
      <FilterSelect
        label="Type"
        className={classes.field}
        choices={directionChoices}
        value={filters.sens}
        onChoose={(sens) => onChange(choosing(sens))}
      />
    </>
  )
}
