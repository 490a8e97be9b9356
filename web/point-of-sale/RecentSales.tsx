import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '#rules/french.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import { refusals } from '#rules/refusal.ts'
import type { SaleStatus } from '#rules/sale.ts'
import { useNow } from '../app/calls/clock.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { useObstacle } from '../app/form/use-obstacle.ts'
import { Badge } from '../ui/Badge.tsx'
import type { RecentSale } from './answers.ts'
import { ChangeBuzzer } from './buzzer/ChangeBuzzer.tsx'
import { OtherBuzzer } from './buzzer/OtherBuzzer.tsx'
import classes from './LastSales.module.css'
import { LateSaleReceiptButtons } from './LateSaleReceiptButtons.tsx'

export function RecentSales({ onCancel }: { onCancel: (sale: RecentSale) => void }) {
  const { id, stand } = useMe()
  const recent = useQuery(
    queries.listRecentSales.queryOptions({
      meta: { watches: stand ? [`till:${id}`, `ticket:${stand.id}`] : [`till:${id}`] },
    }),
  )
  return (
    <QueryState query={recent} whenFailed={refusals['sales-loading-failed']}>
      {(sales) =>
        sales.length === 0 ? (
          <p className={classes.none}>Aucune vente depuis l'ouverture de la caisse.</p>
        ) : (
          <ul className={classes.sales}>
            {sales.map((sale) => (
              <RecentSaleItem key={sale.id} sale={sale} onCancel={() => onCancel(sale)} />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

const badges = {
  active: { tone: 'note', icon: IconClock, word: 'Active' },
  completed: { tone: 'good', icon: IconCircleCheck, word: 'Terminée' },
  cancelled: { tone: 'off', icon: IconBan, word: 'Annulée' },
} as const satisfies Record<SaleStatus, object>

/** Of a cancelled order, that it must come back. */
function buzzerInWords({ buzzer, status }: RecentSale): string | undefined {
  if (buzzer === null) return undefined
  return status === 'cancelled' ? `Récupérer le bipeur ${buzzer}` : `Bipeur ${buzzer}`
}

type ItemProps = { readonly sale: RecentSale; readonly onCancel: () => void }

function RecentSaleItem({ sale, onCancel }: ItemProps) {
  const now = useNow(10_000)
  const obstacle = useObstacle()
  const { tone, icon, word } = badges[sale.status]
  const [isChoosing, setChoosing] = useState(false)
  const buzzer = buzzerInWords(sale)
  const mayCancel = sale.mayCancelUntil !== null && now <= new Date(sale.mayCancelUntil)
  return (
    <li className={`fp-panel ${classes.sale}`} data-status={sale.status}>
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
        {buzzer ? <p className={classes.buzzer}>{buzzer}</p> : null}
      </div>
      <bdi className={classes.amount}>{formatDirhams(sale.amount)}</bdi>
      <div className={classes.acts}>
        <LateSaleReceiptButtons saleId={sale.id} again={sale} />
        <ChangeBuzzer sale={sale} isOpen={isChoosing} onToggle={() => setChoosing(!isChoosing)} />
        {mayCancel ? (
          <Button
            variant="default"
            mih={48}
            disabled={obstacle !== undefined}
            aria-label={`Annuler la vente ${sale.orderNumber}`}
            onClick={onCancel}
          >
            Annuler la vente
          </Button>
        ) : null}
      </div>
      {isChoosing && sale.mayHaveBuzzer ? (
        <OtherBuzzer
          saleId={sale.id}
          offersNone={sale.buzzer !== null}
          onChanged={() => setChoosing(false)}
        />
      ) : null}
    </li>
  )
}
