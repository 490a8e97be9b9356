import type { ReactNode } from 'react'
import classes from './FigureList.module.css'

type Props = {
  readonly figures: readonly (readonly [label: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** Figures under their labels, side by side where there is room; a screen may pass its own style. */
export function FigureList({ figures, className = classes.figures }: Props) {
  return (
    <dl className={className}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
