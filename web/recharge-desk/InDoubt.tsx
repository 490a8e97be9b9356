import { Button } from '@mantine/core'
import { UnknownResult } from '../ui/UnknownResult.tsx'
import classes from './RechargeForm.module.css'

type Props = { readonly about: string; readonly onNext: () => void }

/** Nobody can say yet. The next customer may be served meanwhile: the chip in the header goes on verifying. */
export function InDoubt({ about, onNext }: Props) {
  return (
    <div className={classes.form}>
      <UnknownResult about={about} />
      <Button variant="default" mih={56} onClick={onNext}>
        Scanner une autre carte
      </Button>
    </div>
  )
}
