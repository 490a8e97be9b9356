import { IconX } from '@tabler/icons-react'
import { formatCount } from '#rules/plain/quantity.ts'
import classes from './AllDayPanel.module.css'
import { useKitchen } from './use-kitchen.ts'

/** «Récapitulatif»: what is still to be cooked, summed over all orders. */
export function AllDayPanel() {
  const { allDay } = useKitchen()
  return (
    <aside className={classes.panel} aria-labelledby="all-day">
      <div className={classes.head}>
        <h2 id="all-day" className={classes.title}>
          Récapitulatif
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Fermer"
          title="Fermer"
          onClick={allDay.toggle}
        >
          <IconX aria-hidden="true" />
        </button>
      </div>
      {allDay.totals.length === 0 ? <p className={classes.none}>Rien à préparer</p> : null}
      <ul className={classes.totals}>
        {allDay.totals.map((total) => (
          <li key={`${total.unit} ${total.name}`}>
            <button
              type="button"
              className={classes.total}
              aria-pressed={total === allDay.chosen}
              onClick={() => allDay.choose(total)}
            >
              <span>{total.name}</span>
              <bdi className={classes.quantity}>{formatCount(total.quantity, total.unit)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
