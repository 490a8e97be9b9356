import { Button } from '@mantine/core'
import { UnknownResult } from '../../ui/UnknownResult.tsx'
import classes from './CardActs.module.css'

type Props = { readonly about: string; readonly onClose: () => void }

/** It may be left: the chip in the header goes on verifying. */
export function ActInDoubt({ about, onClose }: Props) {
  return (
    <div className={classes.act}>
      <UnknownResult about={about} />
      <Button variant="default" mih={48} onClick={onClose}>
        Fermer
      </Button>
    </div>
  )
}
