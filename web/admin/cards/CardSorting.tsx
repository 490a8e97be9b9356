import { Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './CardList.module.css'
import { type CardFilters, type ChangeFilters, sortChoices } from './card-filters.ts'

type Props = { readonly filters: CardFilters; readonly onChange: ChangeFilters }

export function CardSorting({ filters, onChange }: Props) {
  const isRising = filters.ordre === 'asc'
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.sorting}>
      <NativeSelect
        label="Trier par"
        size="md"
        data={sortChoices}
        value={filters.tri}
        onChange={({ currentTarget }) => onChange({ tri: currentTarget.value as CardFilters['tri'] })}
      />
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
