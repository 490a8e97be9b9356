import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconLock } from '@tabler/icons-react'
import { Badge } from '../ui/Badge.tsx'
import { ActionMenu } from '../ui/dialog/ActionMenu.tsx'
import { useMedia } from '../ui/use-media.ts'
import { useCustomerScreen } from './customer/use-customer-screen.tsx'
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
  const { catalogue, step, till, isTillClosed, isUnderWay, tell } = desk
  return (
    <header className={classes.header}>
      <PointOfSaleTitle stand={catalogue.stand.name} />
      {till.data === undefined ? null : <TillSign isClosed={isTillClosed} isDot={layout === 'bar'} />}
      <div className={classes.headerTools}>
        <LateReadyOrders desk={desk} />
        {isTillClosed || step.at === 'last sales' ? null : (
          <LastSalesButton isDisabled={isUnderWay} onClick={() => tell({ on: 'last sales' })} />
        )}
        {isTillClosed ? null : <OtherActions desk={desk} onPause={onPause} />}
      </div>
    </header>
  )
}

type LastSalesProps = { readonly isDisabled: boolean; readonly onClick: () => void }

function LastSalesButton({ isDisabled, onClick }: LastSalesProps) {
  const isNarrow = useMedia('(max-width: 74.99em)')
  const label = 'Dernières ventes'
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
      <IconHistory aria-hidden="true" />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      mih={48}
      leftSection={<IconHistory size={20} aria-hidden="true" />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** What is done a few times in an evening, in words. */
function OtherActions({ desk, onPause }: Pick<Props, 'desk' | 'onPause'>) {
  const { catalogue, restock, isUnderWay } = desk
  const { open, screen } = useCustomerScreen(desk)
  const waiting = restock.waiting.size
  return (
    <>
      <ActionMenu
        label="Autres actions"
        isDisabled={isUnderWay}
        actions={[
          { label: waiting > 0 ? `Demandes (${waiting})` : 'Demandes', onPick: restock.showAll },
          ...(open ? [{ label: 'Écran client', onPick: open }] : []),
          ...(catalogue.stand.isPaused ? [] : [{ label: 'Mettre en pause', onPick: onPause }]),
        ]}
      />
      {screen}
    </>
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
