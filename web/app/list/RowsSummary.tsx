import type { ReactNode } from 'react'
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx'
import classes from './RowsSummary.module.css'

type Props = ExportMenuProps & { readonly children: ReactNode }

/** The sum of the rows below, and the buttons to save them as files. */
export const RowsSummary = ({ read, children }: Props) => (
  <div className={classes.above}>
    <p className={classes.summary} role="status">
      {children}
    </p>
    <ExportMenu read={read} />
  </div>
)
