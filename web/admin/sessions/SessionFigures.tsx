import { Skeleton } from '@mantine/core'
import type { TillKind } from '#rules/till.ts'
import { useTint } from '../../ui/use-tint.ts'
import classes from './Sessions.module.css'
import { type Figures, figureLabels, figuresOf } from './session-figures.ts'

/** Of everything the filters leave, not of the page alone. */
export function SessionFigures({
  kind,
  figures,
}: {
  readonly kind: TillKind
  readonly figures: Figures | undefined
}) {
  const values = figures && figuresOf(kind, figures)
  return (
    <dl className={classes.tiles} aria-label="Chiffres de la période" aria-busy={figures === undefined}>
      {figureLabels[kind].map((label, place) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          {values ? (
            <Value>{values[place] ?? ''}</Value>
          ) : (
            <dd>
              <Skeleton height={32} width="60%" radius="md" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Value({ children }: { readonly children: string }) {
  const changing = useTint<HTMLElement>(children)
  return (
    <dd ref={changing} className={classes.value}>
      <bdi>{children}</bdi>
    </dd>
  )
}
