import { Button, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import classes from './Print.module.css'
import type { Paper, SheetFile } from './use-card-sheets.ts'

const advice: Readonly<Record<Paper, string>> = {
  A4: 'Imprimez en recto verso, retournement sur le bord long, à 100\u00A0% (sans ajuster à la page).',
  card: 'Imprimez en recto verso, à 100\u00A0% (sans ajuster à la page).',
}

type Props = {
  readonly files: readonly SheetFile[]
  readonly paper: Paper
  readonly onOpened: (file: SheetFile) => void
}

export function SheetFiles({ files, paper, onOpened }: Props) {
  if (files.length === 0) return null
  return (
    <Stack gap="sm">
      <p className={classes.words}>{advice[paper]}</p>
      {files.map((file) => (
        <Button
          key={file.address}
          component="a"
          href={file.address}
          target="_blank"
          rel="noopener"
          classNames={{ root: classes.file, inner: classes.fileInner, label: classes.fileWords }}
          // Also with the wheel or the right button: what counts is that it was asked for.
          onClick={() => onOpened(file)}
          onAuxClick={() => onOpened(file)}
          leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
        >
          {file.first === file.last
            ? 'Ouvrir le PDF'
            : `Ouvrir le PDF des cartes ${file.first} à ${file.last}`}
        </Button>
      ))}
    </Stack>
  )
}
