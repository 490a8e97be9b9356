import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TillReport } from '#rules/till-report.ts'
import { tillReportPaper } from '#rules/till-report-paper.ts'
import { ask } from '../../app/ask.ts'
import { sentenceOf } from '../../app/failure.ts'
import { PaperButtons } from '../../app/print/PaperButtons.tsx'
import { usePaper } from '../../app/print/use-paper.ts'
import { saveFile } from '../../app/save-file.ts'
import classes from './TillReport.module.css'

type Shape = 'A4' | 'strip'

export function ReportActions({ report }: { report: TillReport }) {
  const { tillId } = report
  const paper = usePaper({
    shape: 'A4',
    read: async () => tillReportPaper(report, 'wide'),
    send: () => ask.printTillReport({ tillId }),
  })
  const drawing = useMutation({
    mutationFn: (shape: Shape) => ask.drawTillReport({ tillId, paper: shape }),
    onSuccess: (pdf) => saveFile(pdf.name, pdf),
  })
  const download = (shape: Shape, words: string) => (
    <Button
      mih={48}
      variant={shape === 'A4' ? 'filled' : 'default'}
      loading={drawing.isPending && drawing.variables === shape}
      disabled={drawing.isPending}
      leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
      onClick={() => drawing.mutate(shape)}
    >
      {words}
    </Button>
  )
  return (
    <div className={classes.actions}>
      {download('A4', 'Télécharger (A4)')}
      {download('strip', 'Télécharger (80\u00A0mm)')}
      <PaperButtons label="Imprimer" paper={paper} />
      {drawing.error ? (
        <p role="alert" className={classes.failed}>
          {sentenceOf(drawing.error)}
        </p>
      ) : null}
    </div>
  )
}
