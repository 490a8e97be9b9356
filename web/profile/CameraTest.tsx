import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { Scanner } from '../app/scanner/Scanner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import classes from './Profile.module.css'

export function CameraTest() {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Tester la caméra
      </Button>
      <Dialog isOpen={isOpen} title="Tester la caméra" onClose={() => setIsOpen(false)} fillsScreen={isPhone}>
        <Reading />
      </Dialog>
    </>
  )
}

/** Reads cards and does nothing with them. */
function Reading() {
  const [code, setCode] = useState<string>()
  return (
    <div className={classes.form}>
      <Scanner onCode={setCode} busy={false} />
      <p role="status" className={classes.lineTitle}>
        {code ? (
          <>
            Code lu{'\u00A0'}: <span className="fp-code">{code}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}
