import { Link } from '@tanstack/react-router'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { type Counts, countLabel } from '../navigation/counts.ts'
import type { NavigationLink } from '../navigation/navigation.ts'
import classes from './Navigation.module.css'

type Props = {
  readonly link: NavigationLink
  readonly counts: Counts
  readonly className?: string
  /** Icon alone: the label shows beside it under the pointer or the focus. */
  readonly isFolded?: boolean
  readonly onFollow?: () => void
}

export function NavigationItem({ link, counts, className, isFolded, onFollow }: Props) {
  const { to, label, icon: Sign, counted } = link
  const count = link.counts ? (counts[link.counts] ?? 0) : 0
  const badge = link.counts ? <CountBadge count={count} label={countLabel[link.counts](count)} /> : null
  const isApart = counted !== undefined && count > 0 && !isFolded
  const whole = (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: true, includeSearch: false }}
      data-folded={isFolded || undefined}
      onClick={onFollow}
    >
      <Sign aria-hidden="true" />
      <span className={isFolded ? classes.tip : undefined}>{label}</span>
      {isApart ? null : badge}
    </Link>
  )
  if (!isApart) return whole
  return (
    <span className={classes.withCount}>
      {whole}
      <Link to={to} search={counted} activeOptions={{ exact: true }} onClick={onFollow}>
        {badge}
      </Link>
    </span>
  )
}
