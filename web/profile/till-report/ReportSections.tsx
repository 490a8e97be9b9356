import { useMemo } from 'react'
import type { TillReport } from '#rules/till-report.ts'
import { tillReportPaper } from '#rules/till-report-paper.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { ReportSection } from './ReportSection.tsx'
import classes from './TillReport.module.css'

/** The same words as on paper, without the lines to sign on. */
export function ReportSections({ report }: { report: TillReport }) {
  const { sections, annex = [], qr } = useMemo(() => tillReportPaper(report, 'wide'), [report])
  return (
    <div className={classes.sections}>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
        <ReportSection key={place} section={section} />
      ))}
      {qr ? (
        <figure className={classes.code}>
          <QrCode text={qr.text} size={200} label="QR code du rapport" />
          <figcaption>{qr.caption}</figcaption>
        </figure>
      ) : null}
      {annex.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
        <ReportSection key={place} section={section} />
      ))}
    </div>
  )
}
