import { Link } from '@tanstack/react-router'
import { brand } from '../ui/brand.ts'
import { Logo } from '../ui/Logo.tsx'
import classes from './Shell.module.css'
import { useVenue } from './venue.ts'

/** To the point of sale; those it is not for are sent home without a word. */
export function BrandLink({ isFolded = false }: { isFolded?: boolean }) {
  const name = useVenue()?.brand ?? brand.name
  return (
    <Link to="/pos" state={{ silently: true }} className={classes.brand} aria-label={name}>
      <Logo size={32} />
      {isFolded ? null : <span>{name}</span>}
    </Link>
  )
}
