import { Stack } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { Section } from '#rules/paper/paper.ts'
import type { TillReport } from '#rules/till/till-report.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { ReportTable } from './ReportTable.tsx'
import classes from './TillReport.module.css'

/** The same words as on the printed report, on a phone as on a narrow strip, without the lines for signatures. */
export function ReportSections({ report }: { report: TillReport }) {
  const width = useIsPhone() ? 'narrow' : 'wide'
  const { sections, annex = [], qr } = useMemo(() => tillReportPaper(report, width), [report, width])
  return (
    <Stack>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
        <ReportSection key={place} section={section} />
      ))}
      {qr ? (
        <figure className={`fp-panel ${classes.code}`}>
          <QrCode text={qr.text} size={200} label="QR code du rapport" />
          <figcaption>{qr.caption}</figcaption>
        </figure>
      ) : null}
      {annex.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
        <ReportSection key={place} section={section} />
      ))}
    </Stack>
  )
}

function ReportSection({ section: { title, facts, table } }: { section: Section }) {
  const titleId = useId()
  return (
    <div className={`fp-panel ${classes.section}`}>
      {title ? <h2 id={titleId}>{title}</h2> : null}
      {facts ? (
        <dl className={classes.facts}>
          {facts.map(({ label, value, isStrong }) => (
            <div key={label} data-strong={isStrong || undefined}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {table ? <ReportTable table={table} titleId={titleId} /> : null}
    </div>
  )
}
