import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import classes from './Users.module.css'
import { type ChangeFilters, sortChoices, type UserFilters } from './user-filters.ts'

type Props = { readonly filters: UserFilters; readonly onChange: ChangeFilters }

/** By name from A, by time from the newest. */
export function SortSelect({ filters, onChange }: Props) {
  return (
    <FilterSelect
      label="Trier par"
      className={classes.field}
      choices={sortChoices}
      value={filters.tri}
      onChoose={(tri) => onChange({ tri, ordre: tri === 'name' ? 'asc' : 'desc' })}
    />
  )
}

/** On a phone, where no header of a column turns the order. */
export function UserSorting({ filters, onChange }: Props) {
  const isRising = filters.ordre === 'asc'
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.sorting}>
      <SortSelect filters={filters} onChange={onChange} />
      <Button
        variant="default"
        leftSection={<Arrow size={20} aria-hidden="true" />}
        onClick={() => onChange({ ordre: isRising ? 'desc' : 'asc' })}
      >
        {isRising ? 'Croissant' : 'Décroissant'}
      </Button>
    </div>
  )
}
