import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { MyTillLink } from '../../app/shell/MyTillLink.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import type { ActOnAllCards } from './AllCardsDialogs.tsx'
import { ScanButton } from './ScanButton.tsx'

type Props = {
  /** How many cards are chosen for printing. */
  readonly chosen: number
  readonly onPrint: () => void
  readonly onScan: () => void
  readonly onPick: (act: ActOnAllCards) => void
}

export function CardsHeader({ chosen, onPrint, onScan, onPick }: Props) {
  const isPhone = useIsPhone()
  const printing = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      disabled={chosen === 0}
      onClick={onPrint}
    >
      {chosen === 0 ? 'Imprimer la sélection' : `Imprimer la sélection (${chosen})`}
    </Button>
  )
  return (
    <PageHeader
      title="Gestion des cartes"
      beside={
        <>
          {isPhone ? <CardsMenu onPick={onPick} /> : null}
          <MyTillLink />
        </>
      }
      action={
        isPhone ? (
          chosen > 0 && printing
        ) : (
          <Group gap="sm">
            <ScanButton onScan={onScan} />
            {printing}
            <CardsMenu onPick={onPick} />
          </Group>
        )
      }
    />
  )
}

/** What is done to all cards at once, before or after an event. */
function CardsMenu({ onPick }: { readonly onPick: (act: ActOnAllCards) => void }) {
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
