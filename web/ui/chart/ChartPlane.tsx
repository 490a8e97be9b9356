import type { PointerEvent, ReactNode } from 'react'
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
  /** A click of a mouse, under which the value was told before; a finger that taps asks what it says. */
  readonly onOpen?: ((place: number) => void) | undefined
  readonly children: ReactNode
}

/** A drawing with its rules and their figures. The pointer chooses the value under it. */
export function ChartPlane({ size, frame, shortValue, onPoint, onOpen, children }: Props) {
  const placeOf = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) =>
    frame.at(clientX - currentTarget.getBoundingClientRect().left)
  const pointAt = (event: Parameters<typeof placeOf>[0]) => onPoint(placeOf(event))
  return (
    <svg
      className={classes.drawing}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      data-opens={onOpen !== undefined || undefined}
      {...(onOpen && {
        onPointerUp: (event: PointerEvent) => {
          if (event.pointerType === 'mouse' && event.button === 0) onOpen(placeOf(event))
        },
      })}
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
