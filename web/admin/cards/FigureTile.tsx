import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardFigures.module.css'
import type { Figure } from './card-figures.ts'

type Props = {
  readonly label: string
  readonly figure: Figure | undefined
  /** Without a figure: on its way, or what to press to have it after all. */
  readonly missing: 'nothing' | 'skeleton' | ReactNode
}

export function FigureTile({ label, figure, missing }: Props) {
  const value = useTint<HTMLElement>(figure?.value)
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      {figure ? (
        <>
          <dd ref={value} className={classes.value}>
            <bdi>{figure.value}</bdi>
          </dd>
          {figure.aside ? <dd className={classes.aside}>{figure.aside}</dd> : null}
        </>
      ) : (
        <dd className={classes.missing}>
          <Missing what={missing} />
        </dd>
      )}
    </div>
  )
}

function Missing({ what }: { what: ReactNode }) {
  if (what === 'nothing') return null
  if (what === 'skeleton') return <Skeleton height={32} width="70%" radius="md" />
  return (
    <>
      <span>Indisponible</span> {what}
    </>
  )
}
