import type { CountableRow } from '#contract/stock/inventory.ts'
import { formatQuantity, thousandths, typedQuantity } from '#rules/plain/quantity.ts'
import { differenceOf } from '#rules/stock/inventory.ts'
import { useMe } from '../../app/calls/me.ts'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import { mustBeRecounted } from './count-tally.ts'
import { Difference } from './Difference.tsx'
import classes from './Inventory.module.css'
import { recountWords } from './inventory-words.ts'
import { useCounting } from './use-counting.ts'

type Props = { readonly row: CountableRow; readonly inventoryId: string }

/** «Merguez, 12,500 kg connus», the field, and the difference. */
export function CountRow({ row, inventoryId }: Props) {
  const { name, unit, stock, count } = row
  const counting = useCounting(
    row,
    inventoryId,
    count && !mustBeRecounted(row) ? typedQuantity(count.counted) : '',
  )
  const id = `count-${row.productId}`
  const known = count && !counting.preview ? count.stock : stock
  const line = counting.isWrong ? undefined : (counting.preview ?? count)
  return (
    <li className={classes.row} data-row>
      <label htmlFor={id} className={classes.name}>
        {name}
      </label>
      <span className={classes.known} id={`${id}-known`}>
        Connu&nbsp;: <StockQuantity>{formatQuantity(known, unit)}</StockQuantity>
      </span>
      <input
        id={id}
        className={classes.field}
        aria-describedby={`${id}-known ${id}-says`}
        aria-invalid={counting.fault !== undefined}
        inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
        enterKeyHint="next"
        autoComplete="off"
        data-counted={count !== null}
        readOnly={counting.isUnderWay}
        value={counting.shown}
        onFocus={({ currentTarget }) => {
          counting.enter()
          currentTarget.select()
        }}
        onChange={({ currentTarget }) => counting.type(currentTarget.value)}
        onBlur={counting.leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (!counting.isWrong) return counting.send()
          event.preventDefault()
          counting.judge()
        }}
      />
      <span className={classes.difference}>{line ? <Difference of={differenceOf(line)} /> : null}</span>
      <p id={`${id}-says`} className={classes.says} data-fault={counting.fault !== undefined || undefined}>
        {counting.fault ?? <Says row={row} isInDoubt={counting.isInDoubt} />}
      </p>
    </li>
  )
}

function Says({ row, isInDoubt }: { readonly row: CountableRow; readonly isInDoubt: boolean }) {
  const me = useMe()
  const { count, stock } = row
  if (isInDoubt) return <>Vérification…</>
  if (!count) return null
  const moved = thousandths(stock - count.stock)
  if (mustBeRecounted(row)) return <strong className={classes.recount}>{recountWords(moved)}</strong>
  return count.byName === me.name ? null : <>Compté par {count.byName}</>
}
