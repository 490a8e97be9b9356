import type { SaleStory } from '#contract/sale/story.ts'
import { shortCardCode } from '#rules/card/card-code.ts'
import { formatDateTime } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { Link } from '../../app/address/links.tsx'
import { sessionPlace } from '../../app/address/session-place.ts'
import { SaleReceiptButtons } from '../../app/print/SaleReceiptButtons.tsx'
import { useTint } from '../../ui/use-tint.ts'
import { BlockCardOfSale } from './BlockCardOfSale.tsx'
import { Facts } from './Facts.tsx'
import { Reference } from './Reference.tsx'
import classes from './Story.module.css'

/** Who sold, at which stand, to which card, for how much. */
export function SaleFacts({ sale }: { readonly sale: SaleStory }) {
  const { id, orderNumber, amount, status, card, till, stand, vendorName, balanceBefore, balanceAfter } = sale
  const panel = useTint<HTMLElement>(status)
  return (
    <section ref={panel} className={`fp-panel ${classes.panel}`} aria-label={`Vente ${orderNumber}`}>
      <p className={classes.amount} data-cancelled={status === 'cancelled' || undefined}>
        <bdi>{formatDirhams(amount)}</bdi>
      </p>
      <Facts
        facts={[
          ['Date', formatDateTime(new Date(sale.at))],
          ['Vendue par', vendorName],
          ['Stand', stand.name],
          [
            'Caisse',
            <Link key="till" className="fp-link" {...sessionPlace({ kind: 'sale', id: till.id })}>
              Session du {formatDateTime(new Date(till.openedAt))}
            </Link>,
          ],
          [
            'Carte',
            <span key="card" className={classes.card}>
              <Link className="fp-link" to="/cards/$id/history" params={{ id: card.id }}>
                {shortCardCode(card.code)}
              </Link>
              <BlockCardOfSale cardId={card.id} />
            </span>,
          ],
          ['Solde de la carte', `${formatDirhams(balanceBefore)} → ${formatDirhams(balanceAfter)}`],
          ...(sale.cancellation
            ? [['Solde après annulation', formatDirhams(sale.cancellation.balanceAfter)] as const]
            : []),
        ]}
      />
      <div className={classes.foot}>
        <Reference id={id} />
        <SaleReceiptButtons saleId={id} again={{ orderNumber }} />
      </div>
    </section>
  )
}
