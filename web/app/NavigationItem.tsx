import { Link } from '@tanstack/react-router'
import { CountBadge } from '../ui/CountBadge.tsx'
import { type Counts, countLabel } from './counts.ts'
import type { NavigationLink } from './navigation.ts'

type Props = {
  readonly link: NavigationLink
  readonly counts: Counts
  readonly className?: string
  /** Icon alone: the label is left to the tooltip and to those who listen. */
  readonly isFolded?: boolean
  readonly onFollow?: () => void
}

export function NavigationItem({ link, counts, className, isFolded, onFollow }: Props) {
  const { to, label, icon: Sign } = link
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: true, includeSearch: false }}
      title={isFolded ? label : undefined}
      onClick={onFollow}
    >
      <Sign aria-hidden="true" />
      <span className={isFolded ? 'fp-hidden' : undefined}>{label}</span>
      {link.counts ? (
        <CountBadge
          count={counts[link.counts] ?? 0}
          label={countLabel[link.counts](counts[link.counts] ?? 0)}
        />
      ) : null}
    </Link>
  )
}
