import type { ReactNode } from 'react'
import classes from './ChartPlane.module.css'
import { margins, type Size } from './chart-frame.ts'

type Props = {
  readonly size: Size
  readonly frame: {
    /** The levels that are ruled, and how high each lies. */
    readonly values: readonly number[]
    readonly y: (value: number) => number
    /** Which value is at this place, in pixels. */
    readonly at: (pixels: number) => number
  }
  readonly shortValue: (value: number) => string
  readonly onPoint: (place: number) => void
  readonly children: ReactNode
}

/** A drawing with its rules and their figures. The pointer chooses the value under it. */
export function ChartPlane({ size, frame, shortValue, onPoint, children }: Props) {
  const pointAt = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) =>
    onPoint(frame.at(clientX - currentTarget.getBoundingClientRect().left))
  return (
    <svg
      className={classes.drawing}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      onPointerMove={pointAt}
      onPointerDown={pointAt}
    >
      {frame.values.map((value) => (
        <g key={value}>
          <line
            className={classes.rule}
            x1={margins.start}
            x2={size.width - margins.end}
            y1={frame.y(value)}
            y2={frame.y(value)}
          />
          <text x={margins.start - 8} y={frame.y(value)} dy="0.32em" textAnchor="end">
            {shortValue(value)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}
