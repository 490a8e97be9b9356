import classes from './DataList.module.css'
import type { ListProps } from './DataList.tsx'

export function DataCards<Row>({ label, columns, rows, keyOf, selected, isDimmed }: ListProps<Row>) {
  const [first, ...others] = columns
  return (
    <ul className={classes.cards} aria-label={label} data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card} data-selected={keyOf(row) === selected || undefined}>
          <div className={classes.name}>{first?.cell(row)}</div>
          <dl className={classes.pairs}>
            {others.map(({ key, label, cell }) => (
              <div key={key} className={classes.pair}>
                <dt>{label}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
