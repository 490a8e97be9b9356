import { Button } from '@mantine/core'
import type { SaleReceipt } from '#contract/sale.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import classes from './Payment.module.css'
import { SoldLines } from './SoldLines.tsx'

type Props = { readonly receipt: SaleReceipt; readonly onNext: () => void }

/** The order number to call out, and the balance to show the customer. Stays until the next tap or card. */
export function SaleAccepted({ receipt, onNext }: Props) {
  const { orderNumber, amount, balanceBefore, balanceAfter, goesToKitchen, lines, at } = receipt
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
          <Button mih={64} onClick={onNext}>
            Nouvelle vente
          </Button>
        }
      >
        <p className={classes.order}>
          Commande <strong>{orderNumber}</strong>
        </p>
        <p>{goesToKitchen ? 'Envoyée en cuisine' : 'À servir au comptoir'}</p>
      </ResultPanel>
      <SoldLines lines={lines} />
    </div>
  )
}
