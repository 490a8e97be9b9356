import { ChartFigure } from './ChartFigure.tsx'
import { ChartPlane } from './ChartPlane.tsx'
import { chartFrame, margins, type Point, type Size } from './chart-frame.ts'
import classes from './LineChart.module.css'

export type Level = { readonly label: string; readonly value: number }

type Words = {
  readonly timeLabel: string
  readonly valueLabel: string
  readonly time: (at: Date) => string
  /** Short, for the axis, where there is little room. */
  readonly shortTime: (at: Date) => string
  readonly value: (value: number) => string
  readonly shortValue: (value: number) => string
}

type Props = {
  /** The content of the chart in a sentence. */
  readonly name: string
  /** In the order of time; at least two. */
  readonly points: readonly Point[]
  readonly levels: readonly Level[]
  readonly words: Words
}

/** A value over time, with the thresholds that judge it. */
export function LineChart({ name, points, levels, words }: Props) {
  return (
    <ChartFigure
      name={name}
      values={points}
      said={({ at, value }) => `${words.time(at)}\u00A0: ${words.value(value)}`}
      height={240}
      columns={[
        { key: 'time', label: words.timeLabel, cell: ({ at }) => words.time(at) },
        { key: 'value', label: words.valueLabel, isFigure: true, cell: ({ value }) => words.value(value) },
      ]}
    >
      {(drawn) => <Drawing points={points} levels={levels} words={words} {...drawn} />}
    </ChartFigure>
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
  return (
    <ChartPlane size={size} frame={frame} shortValue={words.shortValue} onPoint={onPoint}>
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
    </ChartPlane>
  )
}
