import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import classes from './CardList.module.css'
import { type CardFilters, type ChangeFilters, sortChoices } from './card-filters.ts'

type Props = { readonly filters: CardFilters; readonly onChange: ChangeFilters }

export function CardSorting({ filters, onChange }: Props) {
  const isRising = filters.ordre === 'asc'
  const isPhone = useIsPhone()
  const direction = isRising ? 'Croissant' : 'Décroissant'
  const turn = () => onChange({ ordre: isRising ? 'desc' : 'asc' })
  const Arrow = isRising ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.sorting}>
      <FilterSelect
        label="Trier par"
        rightSectionWidth={32}
        choices={sortChoices}
        value={filters.tri}
        onChoose={(tri) => onChange({ tri })}
      />
      {isPhone ? (
        <Button variant="default" leftSection={<Arrow size={20} aria-hidden="true" />} onClick={turn}>
          {direction}
        </Button>
      ) : (
        <ActionIcon variant="default" aria-label={direction} title={direction} onClick={turn}>
          <Arrow size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
