import { Button, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import classes from './Print.module.css'
import type { Paper, SheetFile } from './use-card-sheets.ts'

const advice: Readonly<Record<Paper, string>> = {
  A4: 'Imprimez en recto verso, retournement sur le bord long, à 100\u00A0% (sans ajuster à la page).',
  card: 'Imprimez en recto verso, à 100\u00A0% (sans ajuster à la page).',
}

type Props = { readonly files: readonly SheetFile[]; readonly paper: Paper }

export function SheetFiles({ files, paper }: Props) {
  if (files.length === 0) return null
  return (
    <Stack gap="sm">
      <p className={classes.words}>{advice[paper]}</p>
      {files.map(({ address, first, last }) => (
        <Button
          key={address}
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          h="auto"
          classNames={{ label: classes.file }}
          mih={48}
          leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
        >
          {first === last ? 'Ouvrir le PDF' : `Ouvrir le PDF des cartes ${first} à ${last}`}
        </Button>
      ))}
    </Stack>
  )
}
