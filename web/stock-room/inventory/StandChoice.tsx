import { useQuery } from '@tanstack/react-query'
import type { InventoryAtStand } from '#contract/stock/inventory.ts'
import { counted } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import classes from './Inventory.module.css'
import { progressWords } from './inventory-words.ts'

export function StandChoice() {
  const query = useQuery(
    queries.listInventories.queryOptions({ meta: { watches: ['inventories', 'stands', 'products'] } }),
  )
  return (
    <section aria-labelledby="which-stand" className={classes.part}>
      <h2 id="which-stand" className={classes.title}>
        Quel stand comptez-vous&#8239;?
      </h2>
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="carton">Aucun stand à compter.</EmptyState>
          ) : (
            <ul className={classes.stands} aria-label="Stands">
              {rows.map((row) => (
                <li key={row.stand.id}>
                  <Link
                    to="/admin/stocks"
                    search={{ inventaire: 'oui', stand: row.stand.id }}
                    className={`fp-panel ${classes.stand}`}
                  >
                    <strong>{row.stand.name}</strong>
                    <span className={classes.aside}>{standWords(row)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}

const standWords = ({ products, open }: InventoryAtStand): string =>
  open
    ? `En cours\u00A0: ${progressWords(open.counted, products)} · ${open.startedBy.name}`
    : counted(products, 'produit', 'produits')
