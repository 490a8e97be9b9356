import { Button } from '@mantine/core'
import { type Dispatch, useLayoutEffect } from 'react'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import type { SaleReceipt } from '#contract/sale.ts'
import type { BuzzerUse } from '#rules/buzzer.ts'
import { formatDirhams } from '#rules/money.ts'
import { formatCount } from '#rules/quantity.ts'
import { usePartAhead } from '../app/late/use-part-ahead.ts'
import { ResultPanel } from '../ui/states/ResultPanel.tsx'
import type { DeskEvent, Step } from './desk-state.ts'
import { LateSaleReceiptButtons } from './LateSaleReceiptButtons.tsx'
import classes from './Payment.module.css'

const loadBuzzerStep = async () => (await import('./buzzer/BuzzerStep.tsx')).BuzzerStep

type Props = {
  readonly paid: Extract<Step, { at: 'paid' }>
  readonly products: readonly CatalogueProduct[]
  readonly usesBuzzers: BuzzerUse
  readonly tell: Dispatch<DeskEvent>
}

/** The order number to call out, and the balance to show the customer. Stays until the next tap or card, or while a buzzer is owed. */
export function SaleAccepted({ paid: { receipt, owesBuzzer }, products, usesBuzzers, tell }: Props) {
  const { id, orderNumber, amount, balanceBefore, balanceAfter, goesToKitchen, lines, at } = receipt
  const BuzzerStep = usePartAhead(loadBuzzerStep)
  useLayoutEffect(() => startNextAtTheTop, [])
  const atCounter = goesToKitchen ? lines.filter((line) => isHandedOver(line, products)) : lines
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
            {/* Keeps the focus: Enter goes on as soon as it may. */}
            <Button
              mih={64}
              data-disabled={owesBuzzer || undefined}
              aria-disabled={owesBuzzer}
              onClick={() => tell({ on: 'back' })}
            >
              Nouvelle vente
            </Button>
            <LateSaleReceiptButtons saleId={id} />
          </>
        }
      >
        <p className={classes.order}>
          Commande <strong>{orderNumber}</strong>
        </p>
        {goesToKitchen ? <p>Envoyée en cuisine</p> : null}
        {atCounter.length > 0 ? (
          <p>
            À servir au comptoir
            {goesToKitchen ? (
              <>
                &nbsp;: <strong>{atCounter.map(countedName).join(', ')}</strong>
              </>
            ) : null}
          </p>
        ) : null}
        {goesToKitchen && usesBuzzers !== 'none' && BuzzerStep ? (
          <BuzzerStep
            saleId={id}
            isRequired={usesBuzzers === 'required'}
            onOwed={(isOwed) => tell({ on: 'buzzer', isOwed })}
          />
        ) : null}
      </ResultPanel>
      <ul className={`fp-panel ${classes.sold}`}>
        {lines.map((line) => (
          <li key={`${line.productId} ${line.note}`}>
            <span>
              {countedName(line)}
              {line.note ? <span className={classes.soldNote}> ({line.note})</span> : null}
            </span>
            <bdi>{formatDirhams(line.total)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Line = SaleReceipt['lines'][number]

/** «2 × Thé», «0,250 kg Olives». */
const countedName = ({ quantity, unit, name }: Line) =>
  `${formatCount(quantity, unit)}${unit === 'unit' ? ' ×' : ''} ${name}`

/** The kitchen does not see it: whoever sells it hands it over. */
const isHandedOver = ({ productId }: Line, products: readonly CatalogueProduct[]) =>
  products.some(({ id, goesToKitchen }) => id === productId && !goesToKitchen)

/** Run as the result leaves. A panel that was scrolled to on a phone would leave the next customer's products half cut. */
const startNextAtTheTop = () => scrollTo(0, 0)
