import { zerosApart } from '../stock-words.ts'
import classes from './StockQuantity.module.css'

/** A written stock, whose zeros after the comma are smaller: «60,000 unité(s)» reads sixty. Heard and copied it is the same text. */
export function StockQuantity({ children }: { readonly children: string }) {
  const { before, zeros, after } = zerosApart(children)
  return (
    <>
      {before}
      {zeros === '' ? null : <span className={classes.zeros}>{zeros}</span>}
      {after}
    </>
  )
}
