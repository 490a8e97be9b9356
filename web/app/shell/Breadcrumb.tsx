import { Link } from '@tanstack/react-router'
import classes from './Breadcrumb.module.css'

export type Step = { readonly to: string; readonly label: string }

/**
 * The links to the levels above a detail: `<PageHeader title="Historique" breadcrumb={<Breadcrumb above={[…]} here="Historique" />} />`.
 */
export function Breadcrumb({ above, here }: { above: readonly Step[]; here: string }) {
  return (
    <nav aria-label="Fil d'Ariane">
      <ol className={classes.steps}>
        {above.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
