import { Button } from '@mantine/core'
import type { Whose } from './draft-owner.ts'
import classes from './WorkElsewhere.module.css'

type Props = {
  /** «Ce panier est ouvert dans un autre onglet.» */
  readonly sentence: string
  readonly whose: Whose
  readonly onTake: () => void
}

/** Shown in place of work that another tab of this device edits; empty until that tab has answered. */
export function WorkElsewhere({ sentence, whose, onTake }: Props) {
  return (
    <div className={classes.elsewhere} role="status" aria-busy={whose === 'unknown'}>
      {whose === 'elsewhere' ? (
        <>
          <p>{sentence}</p>
          <Button size="tall" onClick={onTake}>
            Le reprendre ici
          </Button>
        </>
      ) : null}
    </div>
  )
}
