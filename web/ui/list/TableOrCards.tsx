import { type ReactNode, useRef } from 'react'
import { useFits } from '../use-fits.ts'
import classes from './DataList.module.css'

type Props = { readonly table: ReactNode; readonly cards: ReactNode }

/** A table where its columns fit, on any screen; otherwise cards. Neither scrolls sideways. */
export function TableOrCards({ table, cards }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={classes.room}>
      {useFits(box) ? table : cards}
    </div>
  )
}
