import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { useNow } from '../../app/calls/clock.ts'
import { PrintingFailed, receiptWays } from '../../app/print/PaperButtons.tsx'
import { useSaleReceipt } from '../../app/print/SaleReceiptButtons.tsx'
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import type { RecentSale } from '../answers.ts'
import { freeBuzzers } from '../buzzer/free-buzzers.ts'
import { countedName } from '../cart/counted-name.ts'
import classes from './LastSales.module.css'
import { stateOfSale, whyNotCancellable } from './sale-state.ts'

export type SaleActs = {
  /** Puts the lines of a cancelled sale into the cart again; given at the point of sale. */
  readonly onRedo: ((sale: RecentSale) => void) | undefined
  readonly onCancel: (sale: RecentSale) => void
  readonly onChangeBuzzer: (sale: RecentSale) => void
}

type Props = { readonly sale: RecentSale; readonly acts: SaleActs }

/** Two lines, the amount, and one button for all acts on the sale. */
export function SaleRow({ sale, acts }: Props) {
  const now = useNow(10_000)
  const { orderNumber, at, codeTail, amount } = sale
  const paper = useSaleReceipt(sale.id, true)
  const buzzer = buzzerInWords(sale)
  return (
    <li className={`fp-panel ${classes.sale}`} data-status={sale.status}>
      <div className={classes.words}>
        <p className={classes.line}>
          <strong className={classes.number}>{orderNumber}</strong>
          <OrderStateBadge state={stateOfSale(sale, now)} />
        </p>
        <p className={classes.details}>
          <span>
            {formatTime(new Date(at))} · <span className="fp-hidden">carte </span>
            <bdi className="fp-code">{codeTail}</bdi>
          </span>
          {buzzer ? <strong>{buzzer}</strong> : null}
        </p>
      </div>
      <bdi className={classes.amount}>{formatDirhams(amount)}</bdi>
      <More sale={sale} acts={acts} now={now} paper={paper} />
      {paper.refusal ? <PrintingFailed refusal={paper.refusal} /> : null}
    </li>
  )
}

/** The buzzer in words; for a cancelled order, that it must come back. */
function buzzerInWords({ buzzer, status }: RecentSale): string | undefined {
  if (buzzer === null) return undefined
  return status === 'cancelled' ? `Récupérer le bipeur ${buzzer}` : `Bipeur ${buzzer}`
}

type MoreProps = Props & { readonly now: Date; readonly paper: ReturnType<typeof useSaleReceipt> }

function More({ sale, acts, now, paper }: MoreProps) {
  const { onRedo } = acts
  const { data: free = [] } = useQuery(freeBuzzers)
  const mayCancel = sale.mayCancelUntil !== null && now <= new Date(sale.mayCancelUntil)
  const mayChangeBuzzer = sale.mayHaveBuzzer && (sale.buzzer !== null || free.length > 0)
  return (
    <ActionMenu
      label={`Plus pour ${sale.orderNumber}`}
      word="Plus"
      isBusy={paper.isBusy}
      actions={[
        ...receiptWays(paper),
        ...(mayChangeBuzzer ? [{ label: 'Changer le bipeur', onPick: () => acts.onChangeBuzzer(sale) }] : []),
        ...(sale.status === 'cancelled' && onRedo
          ? [{ label: 'Refaire ce panier', onPick: () => onRedo(sale) }]
          : []),
        ...(mayCancel
          ? [{ label: 'Annuler la vente', isDangerous: true, onPick: () => acts.onCancel(sale) }]
          : []),
      ]}
      note={
        <>
          <p>{sale.lines.map(countedName).join(', ')}</p>
          {mayCancel ? null : <p className={classes.whyNot}>{whyNotCancellable(sale, now)}</p>}
        </>
      }
    />
  )
}
