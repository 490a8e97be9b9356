import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { MyTillLink } from '../../app/MyTillLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import type { ActOnAllCards } from './AllCardsDialogs.tsx'
import { CardsMenu } from './CardsMenu.tsx'
import { ScanButton } from './ScanButton.tsx'

type Props = {
  readonly onScan: () => void
  readonly onPick: (act: ActOnAllCards) => void
  /** «Imprimer la sélection»; on a phone, undefined while nothing is chosen. */
  readonly printing: ReactNode
}

export function CardsHeader({ onScan, onPick, printing }: Props) {
  const isPhone = useIsPhone()
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
          printing
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
