import { type CashCount, denominations } from '#rules/cash-count.ts'
import { centimes, formatDirhams } from '#rules/money.ts'
import classes from './Sessions.module.css'

/** What was found in the drawer, piece by piece. */
export function SessionCount({ pieces }: { readonly pieces: CashCount }) {
  const found = denominations.filter((value) => (pieces[value] ?? 0) > 0)
  if (found.length === 0) return null
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>Espèces comptées</h3>
      <table className={classes.counts}>
        <thead>
          <tr>
            <th scope="col">Valeur</th>
            <th scope="col">Nombre</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {found.map((value) => (
            <tr key={value}>
              <td>{formatDirhams(centimes(value))}</td>
              <td>{pieces[value]}</td>
              <td>{formatDirhams(centimes(value * (pieces[value] ?? 0)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
