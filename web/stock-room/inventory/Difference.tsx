import type { Thousandths } from '#rules/plain/quantity.ts'
import classes from './Inventory.module.css'
import { differenceWords } from './inventory-words.ts'

/** Too many, too few, or as known: the sign says it, the colour repeats it. */
export const Difference = ({ of }: { readonly of: Thousandths }) => (
  <span className={classes.sign} data-sign={Math.sign(of)}>
    {differenceWords(of)}
  </span>
)
