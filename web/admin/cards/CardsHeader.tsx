import { Button, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { MyTillLink } from '../../app/shell/MyTillLink.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import type { ActOnAllCards } from './AllCardsDialogs.tsx'
import { type Creation, creationTitle } from './new/creation.ts'
import { ScanButton } from './ScanButton.tsx'

const printNew = 'Imprimer les non imprimées'

type Props = {
  /** How many cards are selected for printing. */
  readonly chosen: number
  /** True while the cards not yet printed are being searched for. */
  readonly isLooking: boolean
  readonly creation: Creation
  readonly onPrint: () => void
  /** Prints the cards not printed yet. */
  readonly onPrintNew: () => void
  readonly onScan: () => void
  readonly onPick: (act: ActOnAllCards) => void
}

export function CardsHeader(props: Props) {
  const { chosen, isLooking, creation, onPrint, onPrintNew, onScan, onPick } = props
  const isPhone = useIsPhone()
  const menu = <CardsMenu onPrintNew={chosen > 0 || isPhone ? onPrintNew : undefined} onPick={onPick} />
  const printing = (
    <Button
      variant="default"
      px="sm"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      loading={isLooking}
      onClick={chosen === 0 ? onPrintNew : onPrint}
    >
      {chosen === 0 ? printNew : `Imprimer la sélection (${chosen})`}
    </Button>
  )
  return (
    <PageHeader
      title="Gestion des cartes"
      beside={
        <>
          {isPhone ? menu : null}
          <MyTillLink />
        </>
      }
      action={
        isPhone ? (
          chosen > 0 && printing
        ) : (
          <Group gap={8}>
            <ScanButton onScan={onScan} />
            {printing}
            {creation.mayFold ? <FoldCreation creation={creation} /> : null}
            {menu}
          </Group>
        )
      }
    />
  )
}

const FoldCreation = ({ creation: { isOpen, turn } }: { readonly creation: Creation }) => (
  <Button
    variant="default"
    px="sm"
    rightSection={
      isOpen ? (
        <IconChevronUp size={20} aria-hidden="true" />
      ) : (
        <IconChevronDown size={20} aria-hidden="true" />
      )
    }
    aria-expanded={isOpen}
    onClick={turn}
  >
    {creationTitle}
  </Button>
)

type MenuProps = {
  readonly onPrintNew: (() => void) | undefined
  readonly onPick: (act: ActOnAllCards) => void
}

/** The menu of the acts on all cards at once, used before or after an event. */
function CardsMenu({ onPrintNew, onPick }: MenuProps) {
  return (
    <ActionMenu
      label="Importer, exporter et sécurité des cartes"
      actions={[
        { label: 'Importer des cartes', onPick: () => onPick('import') },
        { label: 'Exporter (CSV)', onPick: () => onPick('export') },
        { label: 'Sécurité des cartes', onPick: () => onPick('settings') },
        ...(onPrintNew ? [{ label: printNew, onPick: onPrintNew }] : []),
      ]}
    />
  )
}
