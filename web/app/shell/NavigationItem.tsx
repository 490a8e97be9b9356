import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { type Counts, countLabel, isQuiet } from '../navigation/counts.ts'
import type { NavigationLink } from '../navigation/navigation.ts'
import classes from './Navigation.module.css'

type Props = {
  readonly link: NavigationLink
  readonly counts: Counts
  readonly className?: string
  /** Shows only the icon; the label appears beside it under the pointer or the focus. */
  readonly isFolded?: boolean
  readonly onFollow?: () => void
}

export function NavigationItem({ link, counts, className, isFolded, onFollow }: Props) {
  const look = { className, onClick: onFollow, 'data-folded': isFolded || undefined }
  const { label, icon: Sign } = link
  const shown = (badge?: ReactNode) => (
    <>
      <Sign aria-hidden="true" />
      <span className={isFolded ? classes.tip : undefined}>{label}</span>
      {badge}
    </>
  )
  if (link.href !== undefined)
    return (
      <a href={link.href} target="_blank" rel="noopener" {...look}>
        {shown()}
      </a>
    )
  const { to, search, counts: kind, counted } = link
  const count = kind ? (counts[kind] ?? 0) : 0
  const badge = kind ? (
    <CountBadge count={count} label={countLabel[kind](count)} isQuiet={isQuiet[kind]} />
  ) : null
  const isApart = counted !== undefined && count > 0 && !isFolded
  const whole = (
    <Link
      to={to}
      search={search}
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
      {...look}
    >
      {shown(isApart ? null : badge)}
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
