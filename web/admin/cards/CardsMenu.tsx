import { Text } from '@mantine/core'
import { useState } from 'react'
import { CardSettings } from '../../app/card-acts/CardSettings.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ExportCards } from './import/ExportCards.tsx'
import { ImportCards } from './import/ImportCards.tsx'

/** What is done to all cards at once, before or after an event. */
export function CardsMenu() {
  const [open, setOpen] = useState<'import' | 'export' | 'settings'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        label="Importer, exporter et sécurité des cartes"
        actions={[
          { label: 'Importer des cartes', onPick: () => setOpen('import') },
          { label: 'Exporter (CSV)', onPick: () => setOpen('export') },
          { label: 'Sécurité des cartes', onPick: () => setOpen('settings') },
        ]}
      />
      <ImportCards opened={open === 'import'} onClose={close} />
      <Dialog isOpen={open === 'export'} title="Exporter les cartes" onClose={close}>
        <Text mb="md">Toutes les cartes, une par ligne, pour un tableur.</Text>
        <ExportCards />
      </Dialog>
      <CardSettings opened={open === 'settings'} onClose={close} />
    </>
  )
}
