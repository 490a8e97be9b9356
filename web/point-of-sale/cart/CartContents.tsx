import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDirhams } from '#rules/plain/money.ts'
import { thousandths } from '#rules/plain/quantity.ts'
import { latePart } from '../../app/late/late-part.ts'
import { useAhead } from '../../app/late/use-ahead.ts'
import { LateQuantityDialog } from '../LateQuantityDialog.tsx'
import type { QuantityAsked } from '../QuantityDialog.tsx'
import type { Desk } from '../use-desk.ts'
import classes from './Cart.module.css'
import { CartLineItem } from './CartLineItem.tsx'
import type { PricedLine } from './priced-cart.ts'

/** Downloaded later, as few lines have a note. */
const NoteDialog = latePart(async () => (await import('./NoteDialog.tsx')).NoteDialog)
const HoldButton = latePart(async () => (await import('../held/HeldCarts.tsx')).HoldButton)

type Props = {
  readonly desk: Desk
  /** False where the frame around it already says «Panier (3)». */
  readonly isTitled?: boolean
}

type Asked = { readonly what: 'note' | 'quantity'; readonly line: PricedLine }

/** The product and the rank of this line among its lines, so that a line keeps its element, and the focus, when its note changes. */
const keyOf = (lines: readonly PricedLine[], index: number): string => {
  const productId = lines[index]?.productId
  return `${productId} ${lines.slice(0, index).filter((line) => line.productId === productId).length}`
}

export function CartContents({ desk, isTitled = false }: Props) {
  const { priced, tell } = desk
  const { lines, count } = priced
  const [asked, setAsked] = useState<Asked>()
  const mayHold = useAhead(HoldButton)
  useAhead(NoteDialog)
  const close = () => setAsked(undefined)
  return (
    <div className={classes.contents} inert={desk.isUnderWay}>
      <div className={classes.head}>
        {isTitled ? (
          <span />
        ) : (
          <h2 className={classes.title}>{count === 0 ? 'Panier' : `Panier (${count})`}</h2>
        )}
        {lines.length > 0 ? (
          <span className={classes.tools}>
            {mayHold ? <HoldButton desk={desk} /> : null}
            <Button
              variant="subtle"
              color="red"
              size="touch"
              px="xs"
              onClick={() => tell({ on: 'cart emptied' })}
            >
              Vider
            </Button>
          </span>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p className={classes.empty}>{desk.isTillClosed ? '' : "Touchez un produit pour l'ajouter."}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            <CartLineItem
              key={keyOf(lines, index)}
              line={line}
              desk={desk}
              onNote={() => setAsked({ what: 'note', line })}
              onQuantity={() => setAsked({ what: 'quantity', line })}
            />
          ))}
        </ul>
      )}
      <CartFoot desk={desk} />
      {asked?.what === 'note' ? (
        <NoteDialog
          line={asked.line}
          onClose={close}
          onSave={(note) => tell({ on: 'cart changed', change: { do: 'note', line: asked.line, note } })}
        />
      ) : null}
      <LateQuantityDialog asked={asked?.what === 'quantity' ? askedOf(asked.line, desk, close) : undefined} />
    </div>
  )
}

/** The quantity dialog of a line, whose product is still sold. */
function askedOf(
  line: PricedLine,
  { whyNotTake, tell }: Desk,
  onClose: () => void,
): QuantityAsked | undefined {
  const { product, quantity: before } = line
  return (
    product && {
      product,
      quantity: before,
      whyNot: (quantity) => whyNotTake(product, thousandths(quantity - before)),
      onChoose: (quantity) => tell({ on: 'cart changed', change: { do: 'set', line, quantity } }),
      onClose,
    }
  )
}

/** The total and the button to pay. While a card is shown, the payment has its own button. */
function CartFoot({ desk }: { desk: Desk }) {
  const { priced, obstacle, step, isCartOpen, tell } = desk
  const isAtCard = step.at === 'scan' || step.at === 'card'
  if (priced.lines.length === 0)
    return desk.isConnected ? null : <p className={classes.obstacle}>{obstacle}</p>
  return (
    <div className={classes.foot}>
      <p className={classes.total}>
        Total <bdi>{formatDirhams(priced.total)}</bdi>
      </p>
      {isAtCard && isCartOpen ? (
        <Button
          fullWidth
          size="pay"
          className={classes.pay}
          onClick={() => tell({ on: 'cart shown', isOpen: false })}
        >
          Revenir au paiement
        </Button>
      ) : null}
      {isAtCard ? null : (
        <>
          <Button
            fullWidth
            size="pay"
            className={classes.pay}
            disabled={obstacle !== undefined}
            onClick={() => tell({ on: 'pay' })}
          >
            Encaisser {formatDirhams(priced.total)}
          </Button>
          <p className={obstacle ? classes.obstacle : classes.hint} role="status">
            {obstacle ?? 'Scannez une carte pour payer'}
          </p>
        </>
      )}
    </div>
  )
}
