import { Link } from '@tanstack/react-router'
import { brand } from '../../ui/brand.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useVenue } from '../calls/venue.ts'
import classes from './Navigation.module.css'

/** Leads to the point of sale; people of another role are sent to their own home page without a message. */
export function BrandLink({ isFolded = false, onFollow }: { isFolded?: boolean; onFollow?: () => void }) {
  const name = useVenue()?.brand ?? brand.name
  return (
    <Link
      to="/pos"
      state={{ silently: true }}
      className={classes.brand}
      data-folded={isFolded || undefined}
      aria-label={name}
      onClick={onFollow}
    >
      <Logo size={32} />
      {isFolded ? null : <span>{name}</span>}
    </Link>
  )
}
