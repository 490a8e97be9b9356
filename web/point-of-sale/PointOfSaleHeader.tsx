import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconHistory,
  IconLock,
  IconPlayerPause,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Badge } from '../ui/Badge.tsx'
import { useMedia } from '../ui/use-media.ts'
import { LateCustomerScreen } from './customer/LateCustomerScreen.tsx'
import { LateReadyOrders } from './handing-over/LateReadyOrders.tsx'
import classes from './PointOfSale.module.css'
import type { Desk } from './use-desk.ts'
import type { Layout } from './use-layout.ts'

type Props = {
  readonly desk: Desk
  /** A phone shows the stand's name and a dot; beside the cart there is room for words. */
  readonly layout: Layout
  readonly onPause: () => void
}

export function PointOfSaleHeader({ desk, layout, onPause }: Props) {
  const { catalogue, step, till, isTillClosed, isUnderWay, tell, restock } = desk
  const isNarrow = useMedia('(max-width: 74.99em)')
  const showSales = () => tell({ on: 'last sales' })
  const showsSales = step.at === 'last sales'
  return (
    <header className={classes.header}>
      <PointOfSaleTitle stand={catalogue.stand.name} />
      {till.data === undefined ? null : <TillSign isClosed={isTillClosed} isDot={layout === 'bar'} />}
      <div className={classes.headerTools}>
        <LateReadyOrders desk={desk} />
        <LateCustomerScreen desk={desk} isPhone={layout === 'bar'} />
        {isTillClosed ? null : (
          <HeaderTool
            icon={IconTruckDelivery}
            label={restock.waiting.size > 0 ? `Demandes (${restock.waiting.size})` : 'Demandes'}
            isNarrow
            isDisabled={isUnderWay}
            onClick={restock.showAll}
          />
        )}
        {isTillClosed || catalogue.stand.isPaused ? null : (
          <HeaderTool
            icon={IconPlayerPause}
            label="Mettre en pause"
            isNarrow
            isDisabled={isUnderWay}
            onClick={onPause}
          />
        )}
        {isTillClosed || showsSales ? null : (
          <HeaderTool
            icon={IconHistory}
            label="Dernières ventes"
            isNarrow={isNarrow}
            isDisabled={isUnderWay}
            onClick={showSales}
          />
        )}
      </div>
    </header>
  )
}

type ToolProps = {
  readonly icon: Icon
  readonly label: string
  readonly isNarrow: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function HeaderTool({ icon: Sign, label, isNarrow, isDisabled, onClick }: ToolProps) {
  return isNarrow ? (
    <ActionIcon
      size={48}
      color="gray"
      c="var(--fp-text)"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Sign aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      mih={48}
      leftSection={<Sign size={20} aria-hidden="true" />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** The name of the stand has the room: what screen it is, the navigation says too. */
export function PointOfSaleTitle({ stand }: { stand: string }) {
  const isNarrow = useMedia('(max-width: 89.99em)')
  return (
    <h1 className={classes.title}>
      <span className={isNarrow ? 'fp-hidden' : undefined}>Point de vente · </span>
      {stand}
    </h1>
  )
}

function TillSign({ isClosed, isDot }: { isClosed: boolean; isDot: boolean }) {
  const word = isClosed ? 'Caisse fermée' : 'Caisse ouverte'
  const Sign = isClosed ? IconLock : IconCircleCheck
  if (isDot) {
    return (
      <span
        className={classes.dot}
        data-closed={isClosed || undefined}
        role="img"
        aria-label={word}
        title={word}
      >
        <Sign size={20} aria-hidden="true" />
      </span>
    )
  }
  return (
    <Badge tone={isClosed ? 'off' : 'good'} icon={Sign}>
      {word}
    </Badge>
  )
}
