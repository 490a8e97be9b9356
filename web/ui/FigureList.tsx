import classes from './FigureList.module.css'

type Props = {
  readonly figures: readonly (readonly [label: string, value: string])[]
  readonly className?: string | undefined
}

/** Each figure under its label, side by side while there is room, unless the screen has a look of its own for them. */
export function FigureList({ figures, className = classes.figures }: Props) {
  return (
    <dl className={className}>
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
