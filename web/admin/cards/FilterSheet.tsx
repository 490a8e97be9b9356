import { Button, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { CardFilterFields } from './CardFilterFields.tsx'
import { CardSorting } from './CardSorting.tsx'
import type { CardFilters, ChangeFilters } from './card-filters.ts'

type Props = {
  readonly filters: CardFilters
  /** How many filter right now, the search apart. */
  readonly count: number
  readonly onChange: ChangeFilters
}

/** On a phone: «Filtres (2)» opens a sheet, and the list keeps the screen. */
export function FilterSheet({ filters, count, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? `Filtres (${count})` : 'Filtres'}
      </Button>
      <Sheet isOpen={isOpen} title="Filtres" onClose={() => setIsOpen(false)}>
        <Stack>
          <CardFilterFields filters={filters} onChange={onChange} />
          <CardSorting filters={filters} onChange={onChange} />
          <Button mih={56} onClick={() => setIsOpen(false)}>
            Voir les cartes
          </Button>
        </Stack>
      </Sheet>
    </>
  )
}
