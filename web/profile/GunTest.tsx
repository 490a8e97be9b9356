import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { GunTrial } from '../app/gun/GunTrial.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'

export function GunTest() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBarcode aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Tester la douchette
      </Button>
      <Dialog isOpen={isOpen} title="Tester la douchette" onClose={() => setIsOpen(false)}>
        <GunTrial />
      </Dialog>
    </>
  )
}
