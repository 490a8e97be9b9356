import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { chartFrame, margins, type Point, type Size } from './chart-frame.ts'
import classes from './LineChart.module.css'
import { DataTable } from './list/DataTable.tsx'

export type Level = { readonly label: string; readonly value: number }

type Words = {
  readonly timeLabel: string
  readonly valueLabel: string
  readonly time: (at: Date) => string
  /** Under the plane, where there is little room. */
  readonly shortTime: (at: Date) => string
  readonly value: (value: number) => string
  readonly shortValue: (value: number) => string
}

type Props = {
  /** What the line says, in a sentence. */
  readonly name: string
  /** In the order of time, two at least. */
  readonly points: readonly Point[]
  readonly levels: readonly Level[]
  readonly words: Words
}

const height = 240

/**
 * How a value went, with the levels that judge it. The drawing is for the eye; arrow keys walk its points, and all of them
 * stand in a table.
 */
export function LineChart({ name, points, levels, words }: Props) {
  const { ref, width } = useElementSize()
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const size = { width: Math.max(width, 240), height }
  const said = (point: Point | undefined) =>
    point ? `${words.time(point.at)}\u00A0: ${words.value(point.value)}` : ''
  return (
    <figure className={classes.chart} aria-label={name}>
      <p className={classes.said} aria-hidden="true">
        {said(points[at])}
      </p>
      <div ref={ref} className={classes.plane}>
        <Drawing points={points} levels={levels} words={words} size={size} at={at} onPoint={setChosen} />
        <input
          type="range"
          className={classes.walk}
          aria-label="Parcourir le graphique"
          aria-valuetext={said(points[at])}
          min={0}
          max={points.length - 1}
          value={at}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
      <PointsTable name={name} points={points} words={words} />
    </figure>
  )
}

type DrawingProps = Omit<Props, 'name'> & {
  readonly size: Size
  readonly at: number
  readonly onPoint: (place: number) => void
}

function Drawing({ points, levels, words, size, at, onPoint }: DrawingProps) {
  const frame = chartFrame(
    points,
    levels.map(({ value }) => value),
    size,
  )
  const end = size.width - margins.end
  const point = points[at]
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
            x2={end}
            y1={frame.y(value)}
            y2={frame.y(value)}
          />
          <text x={margins.start - 8} y={frame.y(value)} dy="0.32em" textAnchor="end">
            {words.shortValue(value)}
          </text>
        </g>
      ))}
      {frame.times.map((tick) => (
        <text key={tick.x} x={tick.x} y={size.height - 8} textAnchor="middle">
          {words.shortTime(tick.at)}
        </text>
      ))}
      {levels.map(({ label, value }, n) => (
        <g key={label} className={classes.level} data-place={n}>
          <line x1={margins.start} x2={end} y1={frame.y(value)} y2={frame.y(value)} />
          <text x={end} y={frame.y(value)} dy={n === 0 ? '1.1em' : '-0.4em'} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className={classes.line} d={frame.path} />
      {point ? (
        <circle className={classes.point} cx={frame.x(point)} cy={frame.y(point.value)} r={5} />
      ) : null}
    </svg>
  )
}

function PointsTable({ name, points, words }: Pick<Props, 'name' | 'points' | 'words'>) {
  const rows = points.map((point, n) => ({ ...point, n }))
  return (
    <details className={classes.table}>
      <summary>Voir le tableau</summary>
      <DataTable
        label={name}
        rows={rows}
        keyOf={({ n }) => String(n)}
        columns={[
          { key: 'time', label: words.timeLabel, cell: (point) => words.time(point.at) },
          {
            key: 'value',
            label: words.valueLabel,
            isFigure: true,
            cell: ({ value }) => words.value(value),
          },
        ]}
      />
    </details>
  )
}
