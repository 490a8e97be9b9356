import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconLock } from '@tabler/icons-react'
import { Badge } from '../ui/Badge.tsx'
import classes from './PointOfSale.module.css'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly desk: Desk
  /** On a phone the stand's name alone. */
  readonly isShort: boolean
}

export function PointOfSaleHeader({ desk, isShort }: Props) {
  const { catalogue, payment, till, tillIsClosed } = desk
  const showSales = () => payment.go({ at: 'last sales' })
  const showsSales = payment.step.at === 'last sales'
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>
        <span className={isShort ? 'fp-hidden' : undefined}>Point de vente · </span>
        {catalogue.stand.name}
      </h1>
      {till.data === undefined ? null : tillIsClosed ? (
        <Badge tone="off" icon={IconLock}>
          Caisse fermée
        </Badge>
      ) : (
        <Badge tone="good" icon={IconCircleCheck}>
          Caisse ouverte
        </Badge>
      )}
      <div className={classes.headerTools}>
        {tillIsClosed || showsSales ? null : isShort ? (
          <ActionIcon
            size={48}
            color="gray"
            c="var(--fp-text)"
            aria-label="Dernières ventes"
            title="Dernières ventes"
            disabled={payment.isUnderWay}
            onClick={showSales}
          >
            <IconHistory aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            mih={48}
            leftSection={<IconHistory size={20} aria-hidden="true" />}
            disabled={payment.isUnderWay}
            onClick={showSales}
          >
            Dernières ventes
          </Button>
        )}
      </div>
    </header>
  )
}
