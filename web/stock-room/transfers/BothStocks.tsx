import { Fragment } from 'react'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import classes from '../StockRoom.module.css'
import { transferPreview } from './transfer-draft.ts'

type Props = { readonly from: KeptStock; readonly to: KeptStock | null; readonly quantity: string }

/** The stock of both stands now, and after the transfer. */
export const BothStocks = ({ from, to, quantity }: Props) => (
  <output className={classes.preview}>
    {transferPreview(from, to, quantity).map((side, n) => (
      <Fragment key={side}>
        {n > 0 ? <span> · </span> : null}
        <span className={classes.side}>{side}</span>
      </Fragment>
    ))}
  </output>
)
