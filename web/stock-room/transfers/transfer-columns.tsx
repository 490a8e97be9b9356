import { Button, Group } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconTruckDelivery,
  type Icon as IconType,
} from '@tabler/icons-react'
import type { ListedTransfer } from '#contract/stock/stock-transfer.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import type { TransferStatus as Status } from '#rules/stock/stock-transfer.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import classes from '../StockRoom.module.css'
import type { Asked } from '../stock-acts.ts'
import { accountOf, goodsOf, lastHandOf, transferStatusWords, wayOf } from './transfer-words.ts'

type OnAsk = (asked: Asked) => void

const signs: Readonly<Record<Status, readonly [Tone, IconType]>> = {
  requested: ['note', IconClockHour4],
  sent: ['warn', IconTruckDelivery],
  received: ['good', IconCircleCheck],
  cancelled: ['off', IconBan],
  refused: ['off', IconBan],
}

export const transferColumns = (onAsk: OnAsk): readonly Column<ListedTransfer>[] => [
  {
    key: 'goods',
    label: 'Produit, statut',
    cell: (transfer) => (
      <span className={classes.names}>
        <strong>{goodsOf(transfer)}</strong> <span className={classes.stand}>{wayOf(transfer)}</span>{' '}
        <span className={classes.stand}>{accountOf(transfer)}</span>
        <TransferStatus transfer={transfer} />
      </span>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantité',
    isFigure: true,
    cell: (transfer) => (
      <span className={classes.figure}>
        <StockQuantity>{formatQuantity(transfer.quantity, transfer.unit)}</StockQuantity>
      </span>
    ),
  },
  {
    key: 'acts',
    label: 'Actions',
    isActs: true,
    cell: (transfer) => <TransferActs transfer={transfer} onAsk={onAsk} />,
  },
]

/** The state of the transfer, and who changed it last. */
function TransferStatus({ transfer }: { readonly transfer: ListedTransfer }) {
  const [tone, icon] = signs[transfer.status]
  const { by, at } = lastHandOf(transfer)
  return (
    <span className={`${classes.status}`}>
      <Badge tone={tone} icon={icon}>
        {transferStatusWords[transfer.status]}
      </Badge>{' '}
      <span className={classes.stand}>
        {by}, {formatDateTime(new Date(at))}
      </span>
    </span>
  )
}

type Props = { readonly transfer: ListedTransfer; readonly onAsk: OnAsk }

/** The acts on the transfer; none once it has ended. */
function TransferActs({ transfer, onAsk }: Props) {
  const { status } = transfer
  if (status !== 'requested' && status !== 'sent') return null
  const next = status === 'sent' ? ('receive' as const) : ('send' as const)
  const label = next === 'receive' ? 'Réceptionner' : 'Envoyer'
  const about = `${goodsOf(transfer)}, ${wayOf(transfer)}`
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Button
        variant="default"
        size="touch"
        aria-haspopup="dialog"
        aria-label={`${label} ${about}`}
        onClick={() => onAsk({ what: next, transfer })}
      >
        {label}
      </Button>
      <ActionMenu
        label={`Autres actions pour ${about}`}
        actions={[
          { label: 'Annuler', onPick: () => onAsk({ what: 'give-up', transfer }), isDangerous: true },
        ]}
      />
    </Group>
  )
}
