import { Button } from '@mantine/core'
import { ResultPanel } from '../ui/ResultPanel.tsx'
import type { SaleCancelled as Answer } from './answers.ts'
import classes from './Payment.module.css'

type Props = { readonly answer: Answer; readonly onNext: () => void }

export function SaleCancelled({ answer, onNext }: Props) {
  const { orderNumber, amount, balanceAfter, at } = answer
  return (
    <div className={classes.result}>
      <ResultPanel
        outcome="undone"
        title={`Vente ${orderNumber} annulée`}
        amount={amount}
        balanceAfter={balanceAfter}
        reference={orderNumber}
        at={new Date(at)}
        actions={
          <Button mih={56} onClick={onNext}>
            Retour aux ventes
          </Button>
        }
      >
        <p>Le montant est recrédité sur la carte et les produits sont remis en stock.</p>
      </ResultPanel>
    </div>
  )
}
