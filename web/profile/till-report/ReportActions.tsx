import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { TillReport } from '#rules/till/till-report.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { ask } from '../../app/calls/ask.ts'
import { saveFile } from '../../app/device/save-file.ts'
import { useAct } from '../../app/form/use-act.ts'
import { PaperButtons } from '../../app/print/PaperButtons.tsx'
import { usePaper } from '../../app/print/use-paper.ts'
import classes from './TillReport.module.css'

type Shape = 'A4' | 'strip'

export function ReportActions({ report }: { report: TillReport }) {
  const { tillId } = report
  const paper = usePaper({
    shape: 'A4',
    read: async () => tillReportPaper(report, 'wide'),
    send: () => ask.printTillReport({ tillId }),
  })
  const drawing = useAct((shape: Shape) => ask.drawTillReport({ tillId, paper: shape }), {
    onDone: (pdf) => saveFile(pdf.name, pdf),
  })
  const isDrawing = drawing.state === 'sending'
  const download = (shape: Shape, words: string) => (
    <Button
      size="touch"
      variant={shape === 'A4' ? 'filled' : 'default'}
      loading={isDrawing && drawing.sent === shape}
      disabled={isDrawing}
      leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
      onClick={() => drawing.run(shape)}
    >
      {words}
    </Button>
  )
  return (
    <div className={classes.actions}>
      {download('A4', 'Télécharger (A4)')}
      {download('strip', 'Télécharger (80\u00A0mm)')}
      <PaperButtons label="Imprimer" paper={paper} />
      {drawing.state === 'refused' ? (
        <p role="alert" className={classes.failed}>
          {drawing.refusal.message}
        </p>
      ) : null}
    </div>
  )
}
