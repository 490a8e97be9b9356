import { FilterRow } from '../../ui/FilterRow.tsx'
import { FilterSheet } from '../../ui/FilterSheet.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { atTwenty, CardFilterFields } from './CardFilterFields.tsx'
import classes from './CardList.module.css'
import { CardSorting } from './CardSorting.tsx'
import {
  activeFilters,
  type CardFilters,
  type ChangeFilters,
  noFilters,
  searchedFor,
} from './card-filters.ts'
import { ScanButton } from './ScanButton.tsx'

type Props = {
  readonly filters: CardFilters
  readonly counted: { readonly total: number; readonly isTotalExact: boolean } | undefined
  readonly onChange: ChangeFilters
  readonly onScan: () => void
}

export function CardFilterRow({ filters, counted, onChange, onScan }: Props) {
  const isPhone = useIsPhone()
  const active = activeFilters(filters)
  const fields = (
    <>
      <CardFilterFields filters={filters} onChange={onChange} />
      <CardSorting filters={filters} onChange={onChange} />
    </>
  )
  return (
    <>
      <FilterRow
        count={counted?.total}
        isCountExact={counted?.isTotalExact}
        active={active.map(({ label, lift }) => ({ label, onRemove: () => onChange(lift) }))}
        onReset={() => onChange(noFilters)}
        search={
          <div className={classes.search}>
            <SearchField
              label="Rechercher par code QR"
              placeholder="FP-123456-…"
              value={filters.q}
              onSearch={(words) => onChange({ q: searchedFor(words) })}
            />
            {isPhone ? <ScanButton onScan={onScan} /> : null}
          </div>
        }
      >
        {isPhone ? (
          <FilterSheet seeLabel="Voir les cartes" count={active.length - (filters.q === '' ? 0 : 1)}>
            {fields}
          </FilterSheet>
        ) : (
          fields
        )}
      </FilterRow>
      {filters.statut === 'low' ? <p className={classes.hint}>{atTwenty}</p> : null}
    </>
  )
}
