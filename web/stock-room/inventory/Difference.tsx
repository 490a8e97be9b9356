import type { Thousandths } from '#rules/plain/quantity.ts'
import classes from './Inventory.module.css'
import { differenceWords } from './inventory-words.ts'

/** The difference: too many, too few or none, by its sign and its colour. */
export const Difference = ({ of }: { readonly of: Thousandths }) => (
  <span className={classes.sign} data-sign={Math.sign(of)}>
    {differenceWords(of)}
  </span>
)
