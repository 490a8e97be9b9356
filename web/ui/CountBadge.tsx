import classes from './Badge.module.css'

type Props = {
  readonly count: number
  /** What is counted, number included: «3 notifications en attente». */
  readonly label: string
}

/** Hidden at 0, «99+» above 99. */
export function CountBadge({ count, label }: Props) {
  if (count <= 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="fp-hidden">{label}</span>
    </span>
  )
}
