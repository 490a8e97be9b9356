import { Stack } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#rules/french.ts'
import { useGiveFocusBack } from '../../../app/give-focus-back.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CameOut } from './CameOut.tsx'
import { DrawingProgress } from './DrawingProgress.tsx'
import { PaperChoice } from './PaperChoice.tsx'
import { SheetFiles } from './SheetFiles.tsx'
import { type Paper, useCardSheets } from './use-card-sheets.ts'

type Props = { readonly cardIds: readonly string[]; readonly onClose: () => void }

/** Open while it is shown. Hands over PDF files to print, then asks before it marks the cards. */
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
        <PaperChoice count={cardIds.length} onChosen={draw} onClose={onClose} />
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
