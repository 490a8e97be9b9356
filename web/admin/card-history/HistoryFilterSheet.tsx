import { Button, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'

/** On a phone: «Filtres (2)» opens a sheet, and the history keeps the screen. */
export function HistoryFilterSheet({ count, children }: { count: number; children: ReactNode }) {
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
          <Button mih={56} onClick={() => setIsOpen(false)}>
            {"Voir l'historique"}
          </Button>
        </Stack>
      </Sheet>
    </>
  )
}
