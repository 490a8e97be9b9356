import { deviceStandings } from '#rules/people/device.ts'
import { FilterRow } from '../../ui/list/FilterRow.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { type DeviceFilters as Asked, standingWords } from './device-words.ts'

type Props = {
  readonly asked: Asked
  readonly count: number
  readonly onFilter: (change: Partial<Asked>) => void
}

export function DeviceFilters({ asked: { q, statut }, count, onFilter }: Props) {
  const active = [
    ...(q === '' ? [] : [{ label: q, onRemove: () => onFilter({ q: '' }), isSearch: true }]),
    ...(statut === 'all'
      ? []
      : [{ label: standingWords[statut], onRemove: () => onFilter({ statut: 'all' }) }]),
  ]
  return (
    <FilterRow
      count={count}
      search={
        <SearchField
          label="Rechercher"
          placeholder="Appareil, personne ou stand"
          value={q}
          onSearch={(typed) => onFilter({ q: typed })}
        />
      }
      active={active}
      onReset={() => onFilter({ q: '', statut: 'all' })}
      seeLabel="Voir les appareils"
      fields={
        <FilterSelect
          label="État"
          value={statut}
          choices={[
            { value: 'all', label: 'Tous' },
            ...deviceStandings.map((value) => ({ value, label: standingWords[value] })),
          ]}
          onChoose={(chosen) => onFilter({ statut: chosen })}
        />
      }
    />
  )
}
