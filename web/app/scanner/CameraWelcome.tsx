import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import classes from './Scanner.module.css'

/** Our own explanation first: the browser's question only follows a tap. */
export function CameraWelcome({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={classes.notice}>
      <IconCamera size={40} className={classes.sign} aria-hidden="true" />
      <p>L'application utilise la caméra pour lire le QR code des cartes.</p>
      <Button mih={48} onClick={onStart}>
        Activer la caméra
      </Button>
    </div>
  )
}
