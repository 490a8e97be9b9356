import type { ReactNode } from 'react'
import { buzzerStatuses } from '#rules/kitchen/buzzer.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { FilterRow } from '../../ui/list/FilterRow.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { type BuzzerFilters as Asked, statusWords } from './buzzer-words.ts'
import { standChoices } from './stand-choices.ts'

type Props = {
  readonly asked: Asked
  readonly stands: readonly Stand[]
  readonly count: number
  readonly onFilter: (change: Partial<Asked>) => void
  /** The switch between squares and list. */
  readonly children: ReactNode
}

export function BuzzerFilters({ asked, stands, count, onFilter, children }: Props) {
  const active = [
    { is: asked.q !== '', label: asked.q, onRemove: () => onFilter({ q: '' }), isSearch: true },
    {
      is: asked.statut !== 'all',
      label: asked.statut === 'all' ? '' : statusWords[asked.statut],
      onRemove: () => onFilter({ statut: 'all' }),
    },
    {
      is: asked.stand !== '',
      label: stands.find(({ id }) => id === asked.stand)?.name ?? 'Stand',
      onRemove: () => onFilter({ stand: '' }),
    },
  ]
  return (
    <FilterRow
      count={count}
      search={
        <SearchField
          label="Rechercher"
          placeholder="Numéro ou commande"
          value={asked.q}
          onSearch={(q) => onFilter({ q })}
        />
      }
      active={active.filter(({ is }) => is)}
      onReset={() => onFilter({ q: '', statut: 'all', stand: '' })}
      seeLabel="Voir les bipeurs"
      fields={
        <>
          <FilterSelect
            label="Statut"
            value={asked.statut}
            choices={[
              { value: 'all', label: 'Tous' },
              ...buzzerStatuses.map((value) => ({ value, label: statusWords[value] })),
            ]}
            onChoose={(statut) => onFilter({ statut })}
          />
          <FilterSelect
            label="Stand"
            value={asked.stand}
            choices={standChoices('Tous', stands)}
            onChoose={(stand) => onFilter({ stand })}
          />
        </>
      }
    >
      {children}
    </FilterRow>
  )
}
