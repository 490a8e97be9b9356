import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { DataTable } from '../list/DataTable.tsx'
import type { Column } from '../list/list-props.ts'
import classes from './ChartFigure.module.css'
import type { Size } from './chart-frame.ts'

type Drawn = {
  readonly size: Size
  /** The index of the value that is chosen. */
  readonly at: number
  readonly onPoint: (place: number) => void
}

/** The links from a value to the list that it sums. */
export type Way<Value> = {
  /** The link, with this text or its default one. */
  readonly link: (value: Value, words?: string) => ReactNode
  /** Opens the list at once: on a click on the drawing, or Enter on the slider. */
  readonly follow: (value: Value) => void
}

type Props<Value> = {
  /** The content of the chart in a sentence. */
  readonly name: string
  /** At least one. */
  readonly values: readonly Value[]
  readonly said: (value: Value) => string
  readonly columns: readonly Column<Value>[]
  readonly height: number
  /** Explains a second kind of mark in the drawing. */
  readonly legend?: ReactNode
  readonly way?: Way<Value> | undefined
  readonly children: (drawn: Drawn) => ReactNode
}

const leastWidth = 240

/**
 * The frame of a drawing: the chosen value as a sentence, a slider to walk the values by arrow keys, and a table of all values for
 * screen readers.
 */
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
          columns={columns.map(({ key, label, isFigure = false, cell }) => ({
            key,
            label,
            isFigure,
            cell: ({ each }: { each: Value }) => cell(each),
          }))}
        />
      </details>
    </figure>
  )
}
