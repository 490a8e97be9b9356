import { Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CardSettings } from './CardSettings.tsx'
import { ExportCards } from './import/ExportCards.tsx'
import { ImportCards } from './import/ImportCards.tsx'

export type ActOnAllCards = 'import' | 'export' | 'settings'

type Props = { readonly open: ActOnAllCards | undefined; readonly onClose: () => void }

/** Rendered outside the menu, which is remounted when the screen is turned, so that typed text is kept. */
export function AllCardsDialogs({ open, onClose }: Props) {
  return (
    <>
      <ImportCards opened={open === 'import'} onClose={onClose} />
      <Dialog isOpen={open === 'export'} title="Exporter les cartes" onClose={onClose}>
        <Text mb="md">Toutes les cartes, une par ligne, pour un tableur.</Text>
        <ExportCards />
      </Dialog>
      <CardSettings opened={open === 'settings'} onClose={onClose} />
    </>
  )
}
