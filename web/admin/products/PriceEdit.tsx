import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import type { ListedProduct } from '#contract/product.ts'
import { formatDirhams } from '#rules/money.ts'
import { mustBePrice } from '#rules/product-draft.ts'
import { refusedBy } from '#rules/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import classes from './Products.module.css'
import { priceAdvice, readPrice, typedPrice } from './product-draft.ts'

type Props = { readonly product: ListedProduct; readonly onClose: () => void }

/** Enter saves, Esc leaves the price as it is. A refusal stands under the field, and what was typed stays in it. */
export function PriceEdit({ product, onClose }: Props) {
  const wordsId = useId()
  const [typed, setTyped] = useState(() => typedPrice(product.price))
  const [fault, setFault] = useState<string>()
  // Another admin's price is replaced only by one who was told of it.
  const [seen] = useState(product.price)
  const [isTold, setIsTold] = useState(false)
  const obstacle = useObstacle()
  const changing = useAct(ask.changePrice, {
    changes: ['products'],
    news: 'Prix mis à jour',
    onDone: onClose,
    onRefused: ({ code, message }) => {
      setFault(message)
      setIsTold(code === 'product-changed')
    },
  })
  const isChanged = product.price !== seen
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const price = readPrice(typed)
    if (price === undefined) return setFault(priceAdvice(typed))
    const wrong = refusedBy(() => mustBePrice(price)) ?? obstacle
    if (wrong) return setFault(wrong)
    if (price === seen && !isChanged) return onClose()
    changing.run({ productId: product.id, price, expectedPrice: isTold ? product.price : seen })
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || changing.state === 'sending') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className={classes.priceEdit} onSubmit={save}>
      <DirhamField
        label={`Nouveau prix de ${product.name}`}
        size="sm"
        value={typed}
        disabled={changing.state === 'sending'}
        error={fault !== undefined}
        aria-describedby={wordsId}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={leaveByEscape}
        onChange={(next) => {
          setTyped(next)
          setFault(undefined)
        }}
      />
      <p id={wordsId} className={classes.fault} role="alert">
        {fault} {isChanged ? `Prix actuel\u00A0: ${formatDirhams(product.price)}.` : ''}
      </p>
    </form>
  )
}
