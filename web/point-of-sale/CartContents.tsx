import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './Cart.module.css'
import { CartFoot } from './CartFoot.tsx'
import { CartLineItem } from './CartLineItem.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import type { PricedLine } from './priced-cart.ts'
import { QuantityDialog } from './QuantityDialog.tsx'
import type { Desk } from './use-desk.ts'

type Props = {
  readonly desk: Desk
  /** The frame around it says «Panier (3)» already. */
  readonly isTitled?: boolean
}

const titleOf = (count: number) => (count === 0 ? 'Panier' : `Panier (${count})`)

type Asked = { readonly what: 'note' | 'quantity'; readonly line: PricedLine }

/** A line stays itself, and keeps the focus, when its note is changed: the second of a product is its second. */
const keyOf = (lines: readonly PricedLine[], index: number): string => {
  const productId = lines[index]?.productId
  return `${productId} ${lines.slice(0, index).filter((line) => line.productId === productId).length}`
}

export function CartContents({ desk, isTitled = false }: Props) {
  const { hand, priced, payment } = desk
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <div className={classes.contents} inert={payment.isUnderWay}>
      <div className={classes.head}>
        {isTitled ? <span /> : <h2 className={classes.title}>{titleOf(priced.count)}</h2>}
        {priced.lines.length > 0 ? (
          <Button variant="subtle" color="red" mih={48} onClick={hand.clear}>
            Vider
          </Button>
        ) : null}
      </div>
      {priced.lines.length === 0 ? (
        <p className={classes.empty}>{desk.tillIsClosed ? '' : "Touchez un produit pour l'ajouter."}</p>
      ) : (
        <ul className={classes.lines}>
          {priced.lines.map((line, index) => (
            <CartLineItem
              key={keyOf(priced.lines, index)}
              line={line}
              hand={hand}
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
          onSave={(note) => hand.change({ do: 'note', line: asked.line, note })}
        />
      ) : null}
      {asked?.what === 'quantity' && asked.line.product ? (
        <QuantityDialog
          product={asked.line.product}
          quantity={asked.line.quantity}
          onClose={close}
          onChoose={(quantity) => hand.change({ do: 'set', line: asked.line, quantity })}
        />
      ) : null}
    </div>
  )
}
