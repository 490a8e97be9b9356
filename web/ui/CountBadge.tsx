import classes from './Badge.module.css'

type Props = {
  readonly count: number
  /** The count with its noun: «3 notifications en attente». */
  readonly label: string
  /** True for a grey badge: nothing waits for the person. */
  readonly isQuiet?: boolean
}

export const countShown = (count: number): string => (count > 99 ? '99+' : String(count))

/** Hidden at 0, «99+» above 99. */
export function CountBadge({ count, label, isQuiet = false }: Props) {
  if (count <= 0) return null
  return (
    <span className={classes.count} data-quiet={isQuiet || undefined}>
      <span aria-hidden="true">{countShown(count)}</span>
      <span className="fp-hidden">{label}</span>
    </span>
  )
}
