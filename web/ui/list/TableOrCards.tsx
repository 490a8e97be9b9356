import { type ReactNode, useRef } from 'react'
import { useFits } from '../use-fits.ts'
import classes from './DataList.module.css'

type Props = { readonly table: ReactNode; readonly cards: ReactNode }

/** A table where its columns have room, whatever the size of the screen; cards elsewhere. Neither scrolls sideways. */
export function TableOrCards({ table, cards }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={classes.room}>
      {useFits(box) ? table : cards}
    </div>
  )
}
