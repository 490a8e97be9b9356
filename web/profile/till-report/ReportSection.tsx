import { useId } from 'react'
import type { Section } from '#rules/paper.ts'
import { ReportTable } from './ReportTable.tsx'
import classes from './TillReport.module.css'

export function ReportSection({ section: { title, facts, table } }: { section: Section }) {
  const titleId = useId()
  return (
    <div className={classes.section}>
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
