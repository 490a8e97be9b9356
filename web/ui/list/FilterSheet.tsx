import { Button, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../dialog/Sheet.tsx'

type Props = {
  /** The number of active filters, without the search. */
  readonly count: number
  /** The button that closes the sheet: «Voir les cartes». */
  readonly seeLabel: string
  readonly onReset?: (() => void) | undefined
  /** The fields of the filters, and of the order. */
  readonly children: ReactNode
}

/** «Filtres (2)» opens a sheet, so that the list has the whole screen. */
export function FilterSheet({ count, seeLabel, onReset, children }: Props) {
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
          {children}
          {count > 0 && onReset ? (
            <Button variant="subtle" onClick={onReset}>
              Réinitialiser
            </Button>
          ) : null}
          <Button size="tall" onClick={() => setIsOpen(false)}>
            {seeLabel}
          </Button>
        </Stack>
      </Sheet>
    </>
  )
}
