import { Button } from '@mantine/core'
import classes from '../states/States.module.css'

type Props = { readonly children: string; readonly onReset: () => void }

/** Shown when no row passes the filters. */
export function NoResults({ children, onReset }: Props) {
  return (
    <div className={classes.block}>
      <p className={classes.sentence}>{children}</p>
      <Button variant="default" onClick={onReset}>
        Réinitialiser les filtres
      </Button>
    </div>
  )
}
