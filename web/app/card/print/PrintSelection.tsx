import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../../ui/give-focus-back.ts'
import { isRefusal, sentenceOf } from '../../calls/failure.ts'
import { BeforePrinting } from './BeforePrinting.tsx'
import { CameOut } from './CameOut.tsx'
import { PaperChoice } from './PaperChoice.tsx'
import classes from './Print.module.css'
import { type Paper, type SheetFile, useCardSheets } from './use-card-sheets.ts'

type Props = { readonly cardIds: readonly string[]; readonly onClose: () => void }

/** Makes PDF files of the selected cards to print, then asks whether they came out before it marks them. */
export function PrintSelection({ cardIds, onClose }: Props) {
  const [paper, setPaper] = useState<Paper>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const sheets = useCardSheets(cardIds)
  useGiveFocusBack()
  const draw = (chosen: Paper) => {
    setPaper(chosen)
    void sheets.draw(chosen)
  }
  return (
    <Dialog isOpen title={`Imprimer ${counted(cardIds.length, 'carte', 'cartes')}`} onClose={onClose}>
      {paper === undefined ? (
        <BeforePrinting onClose={onClose}>
          <PaperChoice count={cardIds.length} onChosen={draw} onClose={onClose} />
        </BeforePrinting>
      ) : (
        <Stack>
          {sheets.isComplete ? null : (
            <DrawingProgress
              done={sheets.done}
              total={cardIds.length}
              error={sheets.error}
              onRetry={() => draw(paper)}
            />
          )}
          <SheetFiles
            files={sheets.files}
            paper={paper}
            onOpened={({ address }) => setOpened(new Set([...opened, address]))}
          />
          {sheets.isComplete ? (
            <CameOut
              cardIds={cardIds}
              isEarly={sheets.files.some(({ address }) => !opened.has(address))}
              onAnswered={onClose}
            />
          ) : null}
        </Stack>
      )}
    </Dialog>
  )
}

type DrawingProgressProps = {
  readonly done: number
  readonly total: number
  readonly error: unknown
  readonly onRetry: () => void
}

function DrawingProgress({ done, total, error, onRetry }: DrawingProgressProps) {
  return (
    <Stack>
      <Group gap="sm" wrap="nowrap">
        <Progress
          className={classes.bar}
          value={(100 * done) / total}
          size="lg"
          aria-label="Cartes préparées"
        />
        <span className={classes.done} role="status">
          {done} / {total}
        </span>
      </Group>
      {error ? (
        <>
          <p className={classes.refusal} role="alert">
            {isRefusal(error, 'card-not-found') ? sentenceOf(error) : refusals['card-printing-failed']}
          </p>
          <Group justify="flex-end">
            <Button size="touch" onClick={onRetry}>
              Réessayer
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  )
}

const advice: Readonly<Record<Paper, string>> = {
  A4: 'Imprimez en recto verso, retournement sur le bord long, à 100\u00A0% (sans ajuster à la page).',
  card: 'Imprimez en recto verso, à 100\u00A0% (sans ajuster à la page).',
}

type SheetFilesProps = {
  readonly files: readonly SheetFile[]
  readonly paper: Paper
  readonly onOpened: (file: SheetFile) => void
}

function SheetFiles({ files, paper, onOpened }: SheetFilesProps) {
  if (files.length === 0) return null
  return (
    <Stack gap="sm">
      <p>{advice[paper]}</p>
      {files.map((file) => (
        <Button
          key={file.address}
          component="a"
          href={file.address}
          target="_blank"
          rel="noopener"
          classNames={{ root: classes.file, inner: classes.fileInner, label: classes.fileWords }}
          // Also for the middle and right mouse buttons: any way to open the file counts.
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
