import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { type CardPaper, pagesToPrint } from '#rules/paper/card-sheet.ts'
import { printerFile } from '#rules/paper/printer-file.ts'
import { counted } from '#rules/plain/french.ts'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useGiveFocusBack } from '../../../ui/give-focus-back.ts'
import { ask } from '../../calls/ask.ts'
import { now } from '../../calls/clock.ts'
import { isRefusal, sentenceOf } from '../../calls/failure.ts'
import { useTurnHour, useVenue } from '../../calls/venue.ts'
import { saveFile } from '../../device/save-file.ts'
import { ActRefused } from '../../form/ActRefused.tsx'
import { useAct } from '../../form/use-act.ts'
import { BeforePrinting } from './BeforePrinting.tsx'
import { CameOut } from './CameOut.tsx'
import { PaperChoice } from './PaperChoice.tsx'
import classes from './Print.module.css'
import { readToPrint } from './read-to-print.ts'
import { useCardSheets } from './use-card-sheets.ts'

type Props = { readonly cardIds: readonly string[]; readonly onClose: () => void }

/** Makes one PDF of the selected cards to print, then asks whether they came out before it marks them. */
export function PrintSelection({ cardIds, onClose }: Props) {
  const [paper, setPaper] = useState<CardPaper>()
  const [isTaken, setIsTaken] = useState(false)
  const sheets = useCardSheets(cardIds)
  useGiveFocusBack()
  const draw = (chosen: CardPaper) => {
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
          {sheets.address === undefined ? (
            <DrawingProgress
              done={sheets.done}
              total={cardIds.length}
              error={sheets.error}
              onRetry={() => draw(paper)}
            />
          ) : (
            <CameOut cardIds={cardIds} isEarly={!isTaken} onAnswered={onClose}>
              <SheetFile
                address={sheets.address}
                paper={paper}
                cardIds={cardIds}
                onTaken={() => setIsTaken(true)}
              />
            </CameOut>
          )}
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

/** The refusals that say themselves what to do; any other failure is one of printing. */
const saysItself = (error: unknown): boolean =>
  isRefusal(error, 'card-not-found') || isRefusal(error, 'too-many-sheets')

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
          Carte {done} sur {total}
        </span>
      </Group>
      {error ? (
        <>
          <p className={classes.refusal} role="alert">
            {saysItself(error) ? sentenceOf(error) : refusals['card-printing-failed']}
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

const advice: Readonly<Record<CardPaper, string>> = {
  A4: 'Imprimez en recto verso, retournement sur le bord long, à 100\u00A0% (sans ajuster à la page).',
  card: 'Imprimez en recto verso, à 100\u00A0% (sans ajuster à la page).',
}

type SheetFileProps = {
  readonly address: string
  readonly paper: CardPaper
  readonly cardIds: readonly string[]
  /** Called when the person opens the PDF or saves the printer's file. */
  readonly onTaken: () => void
}

function SheetFile({ address, paper, cardIds, onTaken }: SheetFileProps) {
  const words = { root: classes.file, inner: classes.fileInner, label: classes.fileWords }
  const saving = useSavePrinterFile(cardIds, onTaken)
  return (
    <Stack gap="sm">
      <p>{advice[paper]}</p>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener"
        classNames={words}
        onClick={onTaken}
        // The middle and right mouse buttons open the file too.
        onAuxClick={onTaken}
        leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
      >
        Ouvrir le PDF ({counted(pagesToPrint(cardIds.length, paper), 'page', 'pages')})
      </Button>
      <Button
        variant="default"
        classNames={words}
        loading={saving.state === 'sending'}
        onClick={() => saving.run()}
        leftSection={<IconFileTypeCsv size={20} aria-hidden="true" />}
      >
        Fichier pour l'imprimeur (CSV)
      </Button>
      {saving.state === 'refused' ? <ActRefused refusal={saving.refusal} /> : null}
    </Stack>
  )
}

/** Saves the printer's file. The journal is told first: the file holds the codes of all these cards. */
function useSavePrinterFile(cardIds: readonly string[], onSaved: () => void) {
  const turnHour = useTurnHour()
  const cardPrefix = useVenue()?.cardPrefix
  return useAct<void, string>(
    async () => {
      if (cardPrefix === undefined || cardPrefix === null) throw new Refusal('card-address-missing')
      const cards = await readToPrint(cardIds)
      await ask.noteExport({ file: nameOf(turnHour), rows: cards.length })
      return printerFile(cards, cardPrefix)
    },
    {
      onDone: (text) => {
        saveFile(nameOf(turnHour), new Blob([text], { type: 'text/csv;charset=utf-8' }))
        onSaved()
      },
    },
  )
}

const nameOf = (turnHour: number) => `cartes-imprimeur-${businessDay(now(), turnHour)}.csv`
