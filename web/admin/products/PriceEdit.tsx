import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { mustBePrice } from '#rules/catalogue/product-draft.ts'
import { ofName } from '#rules/plain/elision.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { refusedBy } from '#rules/plain/refusal.ts'
import { readPrice } from '#rules/plain/typed-figure.ts'
import { ask } from '../../app/calls/ask.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useObstacle } from '../../app/form/use-obstacle.ts'
import { toast, toastError } from '../../app/messages/toast.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import classes from './Products.module.css'
import { formFields, priceAdvice } from './product-draft.ts'

type Props = { readonly product: ListedProduct; readonly onClose: () => void }

/**
 * Enter saves, Esc leaves the price as it is. A refusal stands under the field, which keeps what was typed. Leaving the field saves a
 * valid price, and discards an invalid one.
 */
export function PriceEdit(props: Props) {
  const { product } = props
  const wordsId = useId()
  const { typed, type, fault, isChanged, isSending, submit, leaveByEscape, leave } = usePriceTyping(props)
  return (
    <form className={classes.priceEdit} onSubmit={submit}>
      <DirhamField
        label={`Nouveau prix ${ofName(product.name)}`}
        size="sm"
        value={typed}
        readOnly={isSending}
        error={fault !== undefined}
        aria-describedby={wordsId}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={leaveByEscape}
        onBlur={leave}
        onChange={type}
      />
      <p id={wordsId} className={classes.fault} role="alert">
        <span>{fault}</span>{' '}
        {isChanged ? <span>{`Prix actuel\u00A0: ${formatDirhams(product.price)}.`}</span> : null}
      </p>
    </form>
  )
}

/** The state of the price being typed, and its saving. */
function usePriceTyping({ product, onClose }: Props) {
  const [typed, setTyped] = useState(() => formFields.price.toType(product.price))
  const [fault, setFault] = useState<string>()
  // A price that another admin changed meanwhile is overwritten only by a person who has seen the change.
  const [seen] = useState(product.price)
  const [isTold, setIsTold] = useState(false)
  const obstacle = useObstacle()
  const isLeft = useRef(false)
  const changing = useAct(ask.changePrice, {
    changes: ['products'],
    news: 'Prix mis à jour',
    onDone: onClose,
    onRefused: (refusal) => {
      if (isLeft.current) {
        toastError(refusal)
        return onClose()
      }
      setFault(refusal.message)
      setIsTold(refusal.code === 'product-changed')
    },
  })
  const isChanged = product.price !== seen
  const price = readPrice(typed)
  const wrong = price === undefined ? priceAdvice(typed) : (refusedBy(() => mustBePrice(price)) ?? obstacle)
  const save = () => {
    if (price === undefined || (price === seen && !isChanged)) return onClose()
    changing.run({ productId: product.id, price, expectedPrice: isTold ? product.price : seen })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong) setFault(wrong)
    else save()
  }
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || changing.state === 'sending') return
    event.stopPropagation()
    isLeft.current = true
    onClose()
  }
  const leave = ({ currentTarget }: FocusEvent) => {
    // The focus went to another window: this field is still the focused one of this page.
    if (isLeft.current || document.activeElement === currentTarget) return
    isLeft.current = true
    if (changing.state === 'sending' || changing.state === 'done') return
    if (!wrong && !fault && !isChanged) return save()
    if (price !== seen) toast('warning', `Prix inchangé\u00A0: ${formatDirhams(product.price)}`)
    onClose()
  }
  const type = (next: string) => {
    setTyped(next)
    setFault(undefined)
  }
  return {
    typed,
    type,
    fault,
    isChanged,
    isSending: changing.state === 'sending',
    submit,
    leaveByEscape,
    leave,
  }
}
