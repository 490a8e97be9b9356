import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useState } from 'react'
import { CardAddress } from '../../app/card/print/CardAddress.tsx'
import { lateDialog } from '../../app/late/late-dialog.ts'
import classes from './Event.module.css'

const CardFrontSheet = lateDialog(async () => (await import('./CardFrontSheet.tsx')).CardFrontSheet)

/** Both its faces, as they are printed now, and the way to another front. */
export function TheCard() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section className={`fp-panel ${classes.panel}`} aria-labelledby="the-card">
      <h2 id="the-card" className={classes.title}>
        La carte
      </h2>
      <CardAddress hasWayThere={false} />
      <Button
        variant="default"
        mt="sm"
        mih={48}
        leftSection={<IconCards size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsChanging(true)}
      >
        Image et texte du recto
      </Button>
      {isChanging ? <CardFrontSheet onClose={() => setIsChanging(false)} /> : null}
    </section>
  )
}
