import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { unavailable } from '#rules/figures/figure-words.ts'
import classes from './FigureTile.module.css'
import { useTint } from './use-tint.ts'

export type Figure = {
  readonly value: string
  readonly aside?: ReactNode
  /** What the figure consists of, on a line of its own. */
  readonly below?: ReactNode
}

type Props = {
  /** A text, or the link to what is counted. */
  readonly label: ReactNode
  readonly figure: Figure | undefined
  /** Shown in place of the figure: nothing, a skeleton, or a button to fetch it again. */
  readonly missing: 'nothing' | 'skeleton' | ReactNode
  /** True when the figure could not be fetched again. */
  readonly isOld?: boolean
}

/** One figure of a screen, large under its label, tinted when it changes. Must stand in a `<dl>`. */
export function FigureTile({ label, figure, missing, isOld }: Props) {
  return (
    <div className={`fp-panel ${classes.tile}`} data-old={isOld || undefined}>
      <dt>{label}</dt>
      {figure ? (
        <Known figure={figure} />
      ) : (
        <dd className={classes.missing}>
          <Missing what={missing} />
        </dd>
      )}
    </div>
  )
}

/** A component of its own, so that the first figure does not count as a change. */
function Known({ figure: { value, aside, below } }: { figure: Figure }) {
  const changing = useTint<HTMLElement>(value)
  return (
    <>
      <dd ref={changing} className={classes.value}>
        <bdi>{value}</bdi>
      </dd>
      {aside ? <dd className={classes.aside}>{aside}</dd> : null}
      {below ? <dd className={classes.aside}>{below}</dd> : null}
    </>
  )
}

function Missing({ what }: { what: ReactNode }) {
  if (what === 'nothing') return null
  if (what === 'skeleton') return <Skeleton height={32} width="70%" radius="md" />
  return (
    <>
      <span>{unavailable}</span> {what}
    </>
  )
}
