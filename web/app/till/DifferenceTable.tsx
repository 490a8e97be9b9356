import { type Centimes, formatDirhams } from '#rules/money.ts'
import { differenceSide, formatDifference } from '#rules/till-difference.ts'
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
