import { Link } from '../../app/links.tsx'
import classes from './Users.module.css'

const tabs = [
  { label: 'Utilisateurs', onglet: undefined },
  { label: 'Journal des accès', onglet: 'journal' },
] as const

/** Two lists at one address: each keeps its own filters, so that a tab begins without the other's. */
export function UsersTabs() {
  return (
    <nav className={classes.tabs} aria-label="Listes">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to="/users"
          search={{ onglet: tab.onglet }}
          className={classes.tab}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
