import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { gunToSet } from '../scanner/gun-to-set.ts'
import classes from './Gun.module.css'
import { GunTrial } from './GunTrial.tsx'

/** Shown when a scanner gun typed something that is no card, but looks like one typed with another keyboard layout. */
export function GunToSet() {
  const text = gunToSet.useText()
  const [isTrying, setTrying] = useState(false)
  const close = () => {
    setTrying(false)
    gunToSet.close()
  }
  return (
    <Dialog
      isOpen={text !== undefined}
      title={isTrying ? 'Tester la douchette' : 'Réglez la douchette'}
      onClose={close}
    >
      {isTrying ? (
        <GunTrial />
      ) : (
        <div className={classes.form}>
          <p role="alert">
            Entendu{'\u00A0'}: <bdi className="fp-code">{text}</bdi>
          </p>
          <p className={classes.title}>Réglez-la sur{'\u00A0'}: clavier américain (US), suffixe Entrée.</p>
          <Button
            variant="default"
            size="touch"
            leftSection={<IconBarcode aria-hidden="true" />}
            onClick={() => setTrying(true)}
          >
            Tester la douchette
          </Button>
        </div>
      )}
    </Dialog>
  )
}
