import type { TillOnTheWire } from '#contract/till/till.ts'
import { type Centimes, formatDirhams, noMoney } from '#rules/plain/money.ts'
import { differenceSide, formatDifference } from '#rules/till/till-difference.ts'
import classes from './Till.module.css'

type Props = {
  readonly expected: Centimes
  readonly counted: Centimes
  readonly difference: Centimes
}

export function DifferenceTable({ expected, counted, difference }: Props) {
  return (
    <dl className={classes.difference}>
      <div>
        <dt>Attendu</dt>
        <dd>
          <bdi>{formatDirhams(expected)}</bdi>
        </dd>
      </div>
      <div>
        <dt>Compté</dt>
        <dd>
          <bdi>{formatDirhams(counted)}</bdi>
        </dd>
      </div>
      <div data-side={differenceSide(difference)}>
        <dt>Écart</dt>
        <dd>
          <bdi>{formatDifference({ expected, difference })}</bdi>
        </dd>
      </div>
    </dl>
  )
}

type OfTill = { readonly till: Pick<TillOnTheWire, 'expected' | 'counted' | 'difference'> }

/** The expected and the counted cash of a closed till, with their difference. */
export function TillDifference({ till }: OfTill) {
  const counted = till.counted ?? noMoney
  return (
    <DifferenceTable
      expected={till.expected ?? counted}
      counted={counted}
      difference={till.difference ?? noMoney}
    />
  )
}
