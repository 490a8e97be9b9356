import classes from './BarChart.module.css'
import { type Bar, barFrame } from './bar-frame.ts'
import { ChartFigure, type Way } from './ChartFigure.tsx'
import { ChartPlane } from './ChartPlane.tsx'
import { margins, type Size } from './chart-frame.ts'

/** A bar with its full name: «de 20 h à 21 h». */
export type NamedBar = Bar & { readonly name: string }

type Words = {
  readonly nameLabel: string
  readonly valueLabel: string
  readonly beforeLabel: string
  readonly value: (value: number) => string
  /** Short, for the axis, where there is little room. */
  readonly shortValue: (value: number) => string
}

type Props<One extends NamedBar> = {
  /** The content of the chart in a sentence. */
  readonly name: string
  /** At least one. */
  readonly bars: readonly One[]
  readonly words: Words
  readonly height: number
  readonly way?: Way<One> | undefined
}

const none = '—'

/** Bars side by side, each in front of the value it is compared with. */
export function BarChart<One extends NamedBar>({ name, bars, words, height, way }: Props<One>) {
  const hasBefore = bars.some(({ before }) => before !== null)
  const written = (value: number | null) => (value === null ? none : words.value(value))
  const said = ({ name: bar, value, before }: One) =>
    `${bar}\u00A0: ${words.value(value)}${before === null ? '' : ` · ${words.beforeLabel}\u00A0: ${words.value(before)}`}`
  return (
    <ChartFigure
      name={name}
      values={bars}
      legend={
        hasBefore ? (
          <span className={classes.legend}>
            <svg width={20} height={14} aria-hidden="true">
              <rect className={classes.before} x={0.5} y={0.5} width={19} height={13} />
            </svg>
            {words.beforeLabel}
          </span>
        ) : null
      }
      said={said}
      height={height}
      way={way}
      columns={[
        { key: 'name', label: words.nameLabel, cell: (bar) => way?.link(bar, bar.name) ?? bar.name },
        { key: 'value', label: words.valueLabel, isFigure: true, cell: ({ value }) => words.value(value) },
        ...(hasBefore
          ? [
              {
                key: 'before',
                label: words.beforeLabel,
                isFigure: true,
                cell: ({ before }: One) => written(before),
              },
            ]
          : []),
      ]}
    >
      {(drawn) => <Drawing bars={bars} words={words} way={way} {...drawn} />}
    </ChartFigure>
  )
}

type DrawingProps<One extends NamedBar> = Pick<Props<One>, 'bars' | 'words' | 'way'> & {
  readonly size: Size
  readonly at: number
  readonly onPoint: (place: number) => void
}

function Drawing<One extends NamedBar>({ bars, words, size, at, onPoint, way }: DrawingProps<One>) {
  const frame = barFrame(bars, size)
  const columnOf = (place: number, value: number) => ({
    x: frame.x(place),
    width: frame.width,
    y: frame.y(value),
    height: size.height - margins.bottom - frame.y(value),
  })
  return (
    <ChartPlane
      size={size}
      frame={frame}
      shortValue={words.shortValue}
      onPoint={onPoint}
      onOpen={way && ((place) => bars[place] && way.follow(bars[place]))}
    >
      {bars.map(({ name, label, value, before }, place) => (
        <g key={name} data-chosen={place === at || undefined}>
          {before === null ? null : <Column className={classes.before} {...columnOf(place, before)} />}
          <Column className={classes.bar} {...columnOf(place, value)} isNarrow={before !== null} />
          {place % frame.labelledEvery === 0 ? (
            <text x={frame.x(place) + frame.width / 2} y={size.height - 8} textAnchor="middle">
              {label}
            </text>
          ) : null}
        </g>
      ))}
    </ChartPlane>
  )
}

type ColumnProps = {
  readonly className: string | undefined
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
  /** Narrower, so that the bar behind it shows on both sides. */
  readonly isNarrow?: boolean
}

const Column = ({ isNarrow = false, x, width, ...rect }: ColumnProps) => (
  <rect {...rect} x={isNarrow ? x + width / 4 : x} width={isNarrow ? width / 2 : width} />
)
