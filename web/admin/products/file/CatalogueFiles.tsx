import { Text } from '@mantine/core'
import { useState } from 'react'
import { ExportButtons } from '../../../app/list/ExportButtons.tsx'
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

type Props = {
  /** True while there is nothing to export. */
  readonly isEmpty: boolean
  readonly onImport: () => void
}

/** The menu «⋯» beside the title: imports the whole catalogue from a file or exports it to one. */
export function CatalogueFiles({ isEmpty, onImport }: Props) {
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <ActionMenu
        label="Importer et exporter le catalogue"
        actions={[
          { label: 'Importer un tableur', onPick: onImport },
          ...(isEmpty ? [] : [{ label: 'Exporter le catalogue', onPick: () => setIsExporting(true) }]),
        ]}
      />
      <Dialog isOpen={isExporting} title="Exporter le catalogue" onClose={() => setIsExporting(false)}>
        <Text mb="md">
          Tous les produits en vente, un par ligne, avec leur stand et leur catégorie. Le fichier peut être
          modifié, puis importé.
        </Text>
        <ExportButtons wish={{ kind: 'catalogue' }} />
      </Dialog>
    </>
  )
}
