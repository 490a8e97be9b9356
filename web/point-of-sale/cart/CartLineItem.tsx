import { ActionIcon, Group } from '@mantine/core'
import { IconMinus, IconNote, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { unbroken } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { formatCount, units } from '#rules/plain/quantity.ts'
import { useTint } from '../../ui/use-tint.ts'
import type { Desk } from '../use-desk.ts'
import classes from './CartLine.module.css'
import { LineWarnings } from './LineWarnings.tsx'
import type { PricedLine } from './priced-cart.ts'

type Props = {
  readonly line: PricedLine
  readonly desk: Desk
  readonly onNote: () => void
  readonly onQuantity: () => void
}

export function CartLineItem({ line, desk, onNote, onQuantity }: Props) {
  const { product } = line
  const item = useTint<HTMLLIElement>(line.price)
  useHandedFocus(item)
  const takeOneOff = () => desk.tell({ on: 'cart changed', change: { do: 'take one off', line } })
  const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'Backspace' && !repeat) takeOneOff()
  }
  return (
    <li className={classes.line} ref={item} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className={classes.what}>
        <span className={classes.name}>{unbroken(line.name)}</span>
        <bdi className={classes.lineTotal}>{product ? formatDirhams(line.total) : ''}</bdi>
      </p>
      {line.note ? <p className={classes.note}>{line.note}</p> : null}
      <LineWarnings line={line} tell={desk.tell} />
      <div className={classes.controls}>
        {product ? (
          <Amount
            line={line}
            product={product}
            onLess={takeOneOff}
            onMore={() => desk.take(product, units(1), line)}
            onQuantity={onQuantity}
          />
        ) : (
          <span />
        )}
        {product?.goesToKitchen ? (
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
          onClick={() => desk.tell({ on: 'line removed', line })}
        >
          <IconTrash aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

type AmountProps = {
  readonly line: PricedLine
  readonly product: CatalogueProduct
  readonly onLess: () => void
  readonly onMore: () => void
  readonly onQuantity: () => void
}

/** «− 2 +» for pieces; a weight is weighed again. */
function Amount({ line: { name, quantity }, product: { unit }, onLess, onMore, onQuantity }: AmountProps) {
  const isWeight = unit === 'kg'
  return (
    <Group gap={8} wrap="nowrap">
      {isWeight ? null : (
        <button type="button" className={classes.step} aria-label={`Un de moins : ${name}`} onClick={onLess}>
          <IconMinus aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={classes.amount}
        data-weight={isWeight || undefined}
        aria-label={`${name} : ${formatCount(quantity, unit)}, changer`}
        onClick={onQuantity}
      >
        {formatCount(quantity, unit)}
      </button>
      {isWeight ? null : (
        <button type="button" className={classes.step} aria-label={`Un de plus : ${name}`} onClick={onMore}>
          <IconPlus aria-hidden="true" />
        </button>
      )}
    </Group>
  )
}

/**
 * When a focused line is removed, the line beside it gets the focus, so that the keyboard stays in the cart. The line itself and none of
 * its buttons is focused, so that an Enter held down removes nothing more.
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
