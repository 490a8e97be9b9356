import type { ReactNode } from 'react'
import classes from './Story.module.css'

type Props = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }

/** A list of labelled facts; some are links. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
