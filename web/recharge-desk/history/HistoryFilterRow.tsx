import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { FilterRow } from '../../ui/FilterRow.tsx'
import { FilterSheet } from '../../ui/FilterSheet.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import classes from './History.module.css'
import { HistoryFilterFields } from './HistoryFilterFields.tsx'
import {
  activeFilters,
  type ChangeFilters,
  type HistoryFilters,
  noFilters,
  sessionChoices,
} from './history-filters.ts'
import { useSessions } from './use-sessions.ts'

type Props = {
  readonly filters: HistoryFilters
  readonly onChange: ChangeFilters
  readonly count: number | undefined
  readonly onScan: () => void
}

export function HistoryFilterRow({ filters, onChange, count, onScan }: Props) {
  const isPhone = useIsPhone()
  const sessions = sessionChoices(useSessions().closed)
  const active = activeFilters(filters, sessions)
  const fields = <HistoryFilterFields filters={filters} sessions={sessions} onChange={onChange} />
  return (
    <FilterRow
      count={count}
      active={active.map(({ label, lift }) => ({ label, onRemove: () => onChange(lift) }))}
      onReset={() => onChange(noFilters)}
      search={
        <div className={classes.search}>
          <SearchField
            label="Rechercher"
            placeholder="Code ou montant"
            value={filters.q}
            onSearch={(q) => onChange({ q })}
          />
          <Button
            variant="default"
            px="sm"
            aria-label="Scanner une carte"
            aria-haspopup="dialog"
            onClick={onScan}
          >
            <IconQrcode aria-hidden="true" />
          </Button>
        </div>
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
