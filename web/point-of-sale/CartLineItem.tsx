import { ActionIcon } from '@mantine/core'
import { IconNote, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { formatDirhams } from '#rules/money.ts'
import { useTint } from '../ui/use-tint.ts'
import classes from './Cart.module.css'
import { LineAmount } from './LineAmount.tsx'
import { LineWarnings } from './LineWarnings.tsx'
import type { PricedLine } from './priced-cart.ts'
import type { CartInHand } from './use-cart.ts'

type Props = {
  readonly line: PricedLine
  readonly hand: CartInHand
  readonly onNote: () => void
  readonly onQuantity: () => void
}

export function CartLineItem({ line, hand, onNote, onQuantity }: Props) {
  const item = useTint<HTMLLIElement>(line.price)
  useHandedFocus(item)
  const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'Backspace' && !repeat) hand.change({ do: 'take one off', line })
  }
  return (
    <li className={classes.line} ref={item} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className={classes.what}>
        <span className={classes.name}>{line.name}</span>
        <bdi className={classes.lineTotal}>{line.product ? formatDirhams(line.total) : ''}</bdi>
      </p>
      {line.note ? <p className={classes.note}>{line.note}</p> : null}
      <LineWarnings line={line} hand={hand} />
      <div className={classes.controls}>
        {line.product ? <LineAmount line={line} hand={hand} onQuantity={onQuantity} /> : <span />}
        {line.product?.goesToKitchen ? (
          <ActionIcon
            size={48}
            aria-label={`${line.note ? 'Modifier la note' : 'Ajouter une note'} : ${line.name}`}
            title={line.note ? 'Modifier la note' : 'Ajouter une note'}
            onClick={onNote}
          >
            <IconNote aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <ActionIcon
          size={48}
          color="gray"
          c="var(--fp-text-secondary)"
          aria-label={`Retirer ${line.name}`}
          title="Retirer"
          onClick={() => hand.remove(line)}
        >
          <IconTrash aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

/**
 * Taken out, a line hands the focus it holds to the line beside it: fallen out of the cart, the keyboard would be nowhere. The
 * whole line takes it, none of its buttons, so that an Enter held down takes no more out.
 */
function useHandedFocus(item: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = item.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const beside = leaving.nextElementSibling ?? leaving.previousElementSibling
      if (beside instanceof HTMLElement) beside.focus()
    }
  }, [item])
}
