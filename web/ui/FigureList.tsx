import classes from './FigureList.module.css'

type Props = { readonly figures: readonly (readonly [label: string, value: string])[] }

/** Each figure under its label, side by side while there is room. */
export function FigureList({ figures }: Props) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
