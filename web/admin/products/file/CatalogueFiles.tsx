import { Text } from '@mantine/core'
import { useState } from 'react'
import { ExportButtons } from '../../../app/list/ExportButtons.tsx'
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ImportCatalogue } from './ImportCatalogue.tsx'

/** The menu «⋯» beside the title: import the whole catalogue from a file or export it to one. */
export function CatalogueFiles() {
  const [open, setOpen] = useState<'import' | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        label="Importer et exporter le catalogue"
        actions={[
          { label: 'Importer un catalogue', onPick: () => setOpen('import') },
          { label: 'Exporter le catalogue', onPick: () => setOpen('export') },
        ]}
      />
      <ImportCatalogue opened={open === 'import'} onClose={close} />
      <Dialog isOpen={open === 'export'} title="Exporter le catalogue" onClose={close}>
        <Text mb="md">
          Tous les produits en vente, un par ligne, avec leur stand et leur catégorie. Le fichier peut être
          modifié, puis importé.
        </Text>
        <ExportButtons wish={{ kind: 'catalogue' }} />
      </Dialog>
    </>
  )
}
