import { FilterRow } from '../../ui/FilterRow.tsx'
import { FilterSheet } from '../../ui/FilterSheet.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { UserFilterFields } from './UserFilterFields.tsx'
import { SortSelect, UserSorting } from './UserSorting.tsx'
import { activeFilters, type ChangeFilters, noFilters, type Stand, type UserFilters } from './user-filters.ts'

type Props = {
  readonly filters: UserFilters
  readonly stands: readonly Stand[]
  readonly count: number | undefined
  readonly onChange: ChangeFilters
}

export function UserFilterRow({ filters, stands, count, onChange }: Props) {
  const isPhone = useIsPhone()
  const active = activeFilters(filters, stands)
  const fields = <UserFilterFields filters={filters} stands={stands} onChange={onChange} />
  return (
    <FilterRow
      count={count}
      active={active.map(({ label, lift }) => ({ label, onRemove: () => onChange(lift) }))}
      onReset={() => onChange(noFilters)}
      search={
        <SearchField
          label="Rechercher"
          placeholder="Nom ou e-mail"
          value={filters.q}
          onSearch={(q) => onChange({ q })}
        />
      }
    >
      {isPhone ? (
        <FilterSheet seeLabel="Voir les utilisateurs" count={active.length - (filters.q === '' ? 0 : 1)}>
          {fields}
          <UserSorting filters={filters} onChange={onChange} />
        </FilterSheet>
      ) : (
        <>
          {fields}
          <SortSelect filters={filters} onChange={onChange} />
        </>
      )}
    </FilterRow>
  )
}
