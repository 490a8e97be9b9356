import { Button } from '@mantine/core'
import type { SaleReceipt } from '#contract/sale.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import { usePartAhead } from '../app/late/use-part-ahead.ts'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import { LateSaleReceiptButtons } from './LateSaleReceiptButtons.tsx'
import classes from './Payment.module.css'

const loadBuzzerStep = async () => (await import('./BuzzerStep.tsx')).BuzzerStep

type Props = { readonly receipt: SaleReceipt; readonly onNext: () => void }

/** The order number to call out, and the balance to show the customer. Stays until the next tap or card. */
export function SaleAccepted({ receipt, onNext }: Props) {
  const { id, orderNumber, amount, balanceBefore, balanceAfter, goesToKitchen, lines, at } = receipt
  const BuzzerStep = usePartAhead(loadBuzzerStep)
  return (
    <div className={classes.result}>
      <ResultPanel
        outcome="success"
        title="Paiement accepté"
        amount={amount}
        balanceBefore={balanceBefore}
        balanceAfter={balanceAfter}
        reference={orderNumber}
        at={new Date(at)}
        actions={
          <>
            <Button mih={64} onClick={onNext}>
              Nouvelle vente
            </Button>
            <LateSaleReceiptButtons saleId={id} />
          </>
        }
      >
        <p className={classes.order}>
          Commande <strong>{orderNumber}</strong>
        </p>
        <p>{goesToKitchen ? 'Envoyée en cuisine' : 'À servir au comptoir'}</p>
        {goesToKitchen && BuzzerStep ? <BuzzerStep saleId={id} /> : null}
      </ResultPanel>
      <ul className={`fp-panel ${classes.sold}`}>
        {lines.map((line) => (
          <li key={`${line.productId} ${line.note}`}>
            <span>
              {formatCount(line.quantity, line.unit)}
              {line.unit === 'unit' ? ' ×' : ''} {line.name}
              {line.note ? <span className={classes.soldNote}> ({line.note})</span> : null}
            </span>
            <bdi>{formatDirhams(line.total)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
