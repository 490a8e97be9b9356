import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { SaleReceipt } from '#contract/sale/sale.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { lateDialog } from '../../app/late/late-dialog.ts'
import { latePart } from '../../app/late/late-part.ts'
import { useAhead } from '../../app/late/use-ahead.ts'
import { ReceiptToCome } from '../../app/print/ReceiptToCome.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import { countedName } from '../cart/counted-name.ts'
import type { PaidSale } from '../desk-state.ts'
import type { Desk } from '../use-desk.ts'
import classes from './SaleResult.module.css'

const SaleDetails = lateDialog(async () => (await import('./SaleDetails.tsx')).SaleDetails)
const BuzzerStep = latePart(async () => (await import('../buzzer/BuzzerStep.tsx')).BuzzerStep)
/** Downloaded later: few customers ask for paper, and the result of a sale must not wait for it. */
const ReceiptButtons = latePart(
  async () => (await import('../../app/print/SaleReceiptButtons.tsx')).SaleReceiptButtons,
  { meanwhile: () => <ReceiptToCome /> },
)

type Props = { readonly desk: Desk; readonly paid: PaidSale }

/**
 * The result of a sale, in the cart's place while the products stay usable: the order number to call out, and the balance to show the
 * customer. With the next cart it becomes a strip for the rest of a minute.
 */
export function SaleResult(props: Props) {
  const { isStrip } = props.paid
  return (
    <>
      {isStrip ? <Strip {...props} /> : null}
      {/* Stays mounted behind the strip too, to handle the answer about a buzzer that is being lent. */}
      <Result {...props} />
    </>
  )
}

function Result({ desk, paid }: Props) {
  const { catalogue, tell } = desk
  const { receipt, buzzer, isStrip, isKept } = paid
  const [isAskedMore, setAskedMore] = useState(false)
  const { usesBuzzers } = catalogue.stand
  const lends = usesBuzzers !== 'none' && (buzzer !== undefined || !isKept)
  useAhead(BuzzerStep, true)
  // The payment may have been scrolled down: the page goes back to the top for the next customer's products.
  useLayoutEffect(() => void scrollTo(0, 0), [])
  return (
    <section
      className={classes.result}
      data-result={isStrip ? undefined : 'success'}
      hidden={isStrip}
      aria-labelledby="vente-payee"
    >
      <Band desk={desk} paid={paid} />
      <div className={classes.body}>
        <p className={classes.order}>
          <span className="fp-hidden">Commande </span>
          <strong>{receipt.orderNumber}</strong>
        </p>
        <p className={classes.balance}>
          <span>Nouveau solde</span> <bdi>{formatDirhams(receipt.balanceAfter)}</bdi>
        </p>
        <Served receipt={receipt} products={catalogue.products} />
        {receipt.goesToKitchen && lends ? (
          <div className={classes.whole}>
            <BuzzerStep
              saleId={receipt.id}
              number={buzzer}
              isRequired={usesBuzzers === 'required'}
              onNumber={(number) => tell({ on: 'buzzer lent', number })}
              onOwed={(isOwed) => tell({ on: 'buzzer', isOwed })}
            />
          </div>
        ) : null}
      </div>
      <div className={classes.acts}>
        <ReceiptButtons saleId={receipt.id} />
        <Button variant="default" size="touch" onClick={() => setAskedMore(true)}>
          Détails
        </Button>
      </div>
      {isAskedMore ? (
        <SaleDetails desk={desk} receipt={receipt} buzzer={buzzer} onClose={() => setAskedMore(false)} />
      ) : null}
    </section>
  )
}

/** Takes the focus and is no button, so that a late Enter does nothing. */
function Band({ desk: { tell }, paid: { owesBuzzer, isStrip } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isStrip) heading.current?.focus({ preventScroll: true })
  }, [isStrip])
  return (
    <div className={classes.band} role="status">
      <IconCircleCheck size={28} aria-hidden="true" />
      <h2 id="vente-payee" ref={heading} tabIndex={-1} className={classes.title}>
        Paiement accepté
      </h2>
      {owesBuzzer ? null : (
        <ActionIcon
          size={48}
          color="inherit"
          aria-label="Fermer le résultat"
          onClick={() => tell({ on: 'result over' })}
        >
          <IconX aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}

/** Says who makes the order ready: products that the kitchen does not see are handed over by the vendor. */
function Served({ receipt, products }: { receipt: SaleReceipt; products: readonly CatalogueProduct[] }) {
  const { goesToKitchen, lines } = receipt
  const atCounter = goesToKitchen ? lines.filter((line) => isHandedOver(line, products)) : lines
  return (
    <div className={classes.whole}>
      {goesToKitchen ? <p>Envoyée en cuisine</p> : null}
      {atCounter.length > 0 ? (
        <p>
          À servir au comptoir&nbsp;: <strong>{atCounter.map(countedName).join(', ')}</strong>
        </p>
      ) : null}
    </div>
  )
}

const stripMs = 60_000

function Strip({ desk: { tell }, paid: { receipt, buzzer } }: Props) {
  useTimeout(() => tell({ on: 'result over' }), stripMs)
  return (
    <button type="button" className={classes.strip} onClick={() => tell({ on: 'result shown' })}>
      <IconCircleCheck size={20} aria-hidden="true" />
      <span>
        <strong>{receipt.orderNumber}</strong> payée · solde{' '}
        <bdi className="fp-figures">{formatDirhams(receipt.balanceAfter)}</bdi>
        {buzzer ? <span> · bipeur {buzzer}</span> : null}
      </span>
    </button>
  )
}

type Line = SaleReceipt['lines'][number]

const isHandedOver = ({ productId }: Line, products: readonly CatalogueProduct[]) =>
  products.some(({ id, goesToKitchen }) => id === productId && !goesToKitchen)
