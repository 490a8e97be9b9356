import { ActionMenu } from '../../ui/ActionMenu.tsx'
import type { ActOnAllCards } from './AllCardsDialogs.tsx'

/** What is done to all cards at once, before or after an event. */
export function CardsMenu({ onPick }: { readonly onPick: (act: ActOnAllCards) => void }) {
  return (
    <ActionMenu
      label="Importer, exporter et sécurité des cartes"
      actions={[
        { label: 'Importer des cartes', onPick: () => onPick('import') },
        { label: 'Exporter (CSV)', onPick: () => onPick('export') },
        { label: 'Sécurité des cartes', onPick: () => onPick('settings') },
      ]}
    />
  )
}
