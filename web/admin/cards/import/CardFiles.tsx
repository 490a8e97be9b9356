import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportCards } from './ExportCards.tsx'
import classes from './Import.module.css'
import { ImportCards } from './ImportCards.tsx'

/** Cards in, cards out. */
export function CardFiles() {
  const [isImporting, setIsImporting] = useState(false)
  return (
    <div className={classes.files}>
      <Button
        variant="default"
        leftSection={<IconUpload size={20} aria-hidden="true" />}
        onClick={() => setIsImporting(true)}
      >
        Importer des cartes
      </Button>
      <ExportCards />
      <ImportCards opened={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  )
}
