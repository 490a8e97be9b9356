import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import type { SaleStatus } from '#rules/sale.ts'
import { useNow } from '../app/clock.ts'
import { useConnection } from '../app/connection.ts'
import { Badge } from '../ui/Badge.tsx'
import type { RecentSale } from './answers.ts'
import classes from './LastSales.module.css'

const badges = {
  active: { tone: 'note', icon: IconClock, word: 'Active' },
  completed: { tone: 'good', icon: IconCircleCheck, word: 'Terminée' },
  cancelled: { tone: 'off', icon: IconBan, word: 'Annulée' },
} as const satisfies Record<SaleStatus, object>

type Props = { readonly sale: RecentSale; readonly onCancel: () => void }

export function RecentSaleItem({ sale, onCancel }: Props) {
  const now = useNow(10_000)
  const isConnected = useConnection() === 'live'
  const { tone, icon, word } = badges[sale.status]
  const mayCancel = sale.mayCancelUntil !== null && now <= new Date(sale.mayCancelUntil)
  return (
    <li className={classes.sale} data-status={sale.status}>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong className={classes.number}>{sale.orderNumber}</strong>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <span className={classes.details}>
            {formatTime(new Date(sale.at))} · carte <bdi className="fp-code">{sale.codeTail}</bdi>
          </span>
        </p>
        <p className={classes.details}>
          {sale.lines
            .map(({ quantity, unit, name }) => `${formatCount(quantity, unit)} × ${name}`)
            .join(', ')}
        </p>
      </div>
      <bdi className={classes.amount}>{formatDirhams(sale.amount)}</bdi>
      {mayCancel ? (
        <Button
          className={classes.cancel}
          variant="default"
          mih={48}
          disabled={!isConnected}
          aria-label={`Annuler la vente ${sale.orderNumber}`}
          onClick={onCancel}
        >
          Annuler la vente
        </Button>
      ) : null}
    </li>
  )
}
