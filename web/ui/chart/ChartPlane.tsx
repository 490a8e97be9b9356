import type { PointerEvent, ReactNode } from 'react'
import classes from './ChartPlane.module.css'
import { margins, type Size } from './chart-frame.ts'

type Props = {
  readonly size: Size
  readonly frame: {
    /** The values with a ruled line, and the height of each. */
    readonly values: readonly number[]
    readonly y: (value: number) => number
    /** The index of the value at this position in pixels. */
    readonly at: (pixels: number) => number
  }
  readonly shortValue: (value: number) => string
  readonly onPoint: (place: number) => void
  /** Called on a mouse click, as the mouse already shows the value under it; a tap by a finger only chooses the value. */
  readonly onOpen?: ((place: number) => void) | undefined
  readonly children: ReactNode
}

/** A drawing with ruled lines and their figures. The pointer chooses the value under it. */
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
