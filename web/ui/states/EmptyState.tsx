import type { ReactNode } from 'react'
import { Drawing, type Motif } from './Drawing.tsx'
import classes from './States.module.css'

type Props = { readonly motif: Motif; readonly children: ReactNode; readonly action?: ReactNode }

/** Shown while nothing exists yet: a drawing, a sentence, the first step to take. */
export function EmptyState({ motif, children, action }: Props) {
  return (
    <div className={classes.block}>
      <Drawing motif={motif} />
      <p className={classes.sentence}>{children}</p>
      {action}
    </div>
  )
}
