import { Text } from '@mantine/core'
import { useState } from 'react'
import { businessDay } from '#rules/venue-clock.ts'
import { ask } from '../../../app/calls/ask.ts'
import { now } from '../../../app/calls/clock.ts'
import { useTurnHour } from '../../../app/calls/venue.ts'
import { ExportButtons } from '../../../app/list/ExportButtons.tsx'
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { catalogueTable } from './catalogue-table.ts'
import { ImportCatalogue } from './ImportCatalogue.tsx'

const readAll = async (turnHour: number) => ({
  table: catalogueTable(await ask.exportCatalogue(), businessDay(now(), turnHour)),
  isCutShort: false,
})

/** «⋯» beside the title: the whole catalogue, in from a file or out to one. */
export function CatalogueFiles() {
  const [open, setOpen] = useState<'import' | 'export'>()
  const close = () => setOpen(undefined)
  const turnHour = useTurnHour()
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
        <ExportButtons read={() => readAll(turnHour)} />
      </Dialog>
    </>
  )
}
