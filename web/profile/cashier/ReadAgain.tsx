import { useTint } from '../../ui/use-tint.ts'
import classes from './Cashier.module.css'

/** The same card once more shows the same figures: without a word, nobody could tell that it was read. */
export function ReadAgain({ times }: { readonly times: number }) {
  const words = useTint<HTMLSpanElement>(times)
  return (
    <p role="status" className={classes.again}>
      <span ref={words}>
        {times === 0 ? '' : times === 1 ? 'Carte relue.' : `Carte relue ${times} fois.`}
      </span>
    </p>
  )
}
