import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Over } from '../../ui/dialog/Over.tsx'
import { PaletteSearch } from './PaletteSearch.tsx'
import { palette } from './palette-opening.ts'

/** The palette, «Ctrl K»: finds a page, a card, a person or an action by a few letters. */
export function Palette() {
  const isOpen = palette.use()
  // A chosen line may set the focus elsewhere; a person who closes the palette gets their focus back.
  const [isLeaving, setLeaving] = useState(false)
  const close = (leaves: boolean) => {
    setLeaving(leaves)
    palette.close()
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => close(false)}
      closeOnEscape={false}
      returnFocus={!isLeaving}
      yOffset="10dvh"
      size={600}
      radius="lg"
    >
      <Over isOpen={isOpen} close={() => close(false)}>
        <Modal.Overlay />
        <Modal.Content aria-label="Rechercher">
          <PaletteSearch onDone={close} />
        </Modal.Content>
      </Over>
    </Modal.Root>
  )
}
