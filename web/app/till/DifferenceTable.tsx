import { type Centimes, formatDirhams, formatSignedDirhams } from '#rules/money.ts'
import classes from './Till.module.css'

type Props = {
  readonly expected: Centimes
  readonly counted: Centimes
  readonly difference: Centimes
}

export function DifferenceTable({ expected, counted, difference }: Props) {
  return (
    <dl className={classes.count}>
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
      <div data-main data-off={offBy(difference)}>
        <dt>Écart</dt>
        <dd>
          <bdi>{formatSignedDirhams(difference)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

const offBy = (difference: Centimes) => (difference === 0 ? undefined : difference > 0 ? 'over' : 'missing')
