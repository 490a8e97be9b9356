import { Link, useLocation } from '@tanstack/react-router'
import classes from './Breadcrumb.module.css'

export type Step = { readonly to: string; readonly label: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page whose link led here, where it is not the one usually above: `state={{ cameFrom: { to: '/stands', label: 'Stands' } }}`. */
    cameFrom?: Step
  }
}

/**
 * The links to the levels above a detail, or to the page that a person came from: `<PageHeader title="Historique" breadcrumb={<Breadcrumb above={[…]} here="Historique" />} />`.
 */
export function Breadcrumb({ above, here }: { above: readonly Step[]; here: string }) {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const steps = cameFrom ? [cameFrom] : above
  return (
    <nav aria-label="Fil d'Ariane">
      <ol className={classes.steps}>
        {steps.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
