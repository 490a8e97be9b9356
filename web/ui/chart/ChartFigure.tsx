import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../list/DataTable.tsx'
import type { Column } from '../list/list-props.ts'
import classes from './ChartFigure.module.css'
import type { Size } from './chart-frame.ts'

type Drawn = {
  readonly size: Size
  /** The place among the values that is told now. */
  readonly at: number
  readonly onPoint: (place: number) => void
}

/** To what a value sums. */
export type Way<Value> = {
  /** In these words, or its usual ones. */
  readonly link: (value: Value, words?: string) => ReactNode
  /** Goes there at once: a click on the drawing, Enter on the walk. */
  readonly follow: (value: Value) => void
}

type Props<Value> = {
  /** What the chart says, in a sentence. */
  readonly name: string
  /** One at least. */
  readonly values: readonly Value[]
  readonly said: (value: Value) => string
  readonly columns: readonly Column<Value>[]
  readonly height: number
  /** What is drawn in another way, and means something else. */
  readonly legend?: ReactNode
  readonly way?: Way<Value> | undefined
  readonly children: (drawn: Drawn) => ReactNode
}

const leastWidth = 240

/** Around a drawing, which is for the eye: its sentence, arrow keys that walk its values, and all of them in a table. */
export function ChartFigure<Value>(props: Props<Value>) {
  const { name, values, said, columns, height, legend, way, children } = props
  const { ref, width } = useElementSize()
  const [chosen, setChosen] = useState<number>()
  const last = values.length - 1
  const at = Math.min(chosen ?? last, last)
  const value = values[at]
  const words = value === undefined ? '' : said(value)
  return (
    <figure className={classes.chart} aria-label={name}>
      <p className={classes.said} aria-hidden="true">
        {words}
      </p>
      <div ref={ref} className={classes.plane}>
        {children({ size: { width: Math.max(width, leastWidth), height }, at, onPoint: setChosen })}
        <input
          type="range"
          className={classes.walk}
          aria-label="Parcourir le graphique"
          aria-valuetext={words}
          min={0}
          max={last}
          value={at}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && value !== undefined) way?.follow(value)
          }}
        />
      </div>
      {legend || way ? (
        <div className={classes.foot}>
          {legend}
          {value === undefined ? null : way?.link(value)}
        </div>
      ) : null}
      <details className={classes.table}>
        <summary>Voir le tableau</summary>
        <DataTable
          label={name}
          rows={values.map((each, place) => ({ each, place }))}
          keyOf={({ place }) => String(place)}
          columns={columns.map(({ cell, ...column }) => ({
            ...column,
            cell: ({ each }: { each: Value }) => cell(each),
          }))}
        />
      </details>
    </figure>
  )
}
