import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import type { KeptStock } from '../app/stock/kept-stock.ts'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import { useGiveFocusBack } from '../ui/give-focus-back.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { StockQuantity } from '../ui/product/StockQuantity.tsx'
import { StockBadge } from '../ui/StockBadge.tsx'
import classes from './StockRoom.module.css'

type Props = {
  readonly standId: string
  readonly onChoose: (product: KeptStock) => void
  readonly onClose: () => void
}

/** Chooses the product that was supplied: those that need it most first, the others by name. */
export function ProductChoice({ standId, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('')
  const query = useQuery(
    queries.listStocks.queryOptions({
      input: { search, standId: standId || undefined },
      placeholderData: (before) => before,
    }),
  )
  useGiveFocusBack()
  return (
    <Sheet isOpen title="Approvisionner" onClose={onClose}>
      <SearchField label="Produit" placeholder="Nom du produit" value={search} onSearch={setSearch} />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>Aucun produit ne correspond.</p>
          ) : (
            <ul className={classes.choices} aria-label="Produits">
              {rows.map((product) => (
                <li key={product.id}>
                  <button type="button" className={classes.choice} onClick={() => onChoose(product)}>
                    <span className={classes.names}>
                      <strong>{product.name}</strong>{' '}
                      <span className={classes.stand}>{product.standName}</span>
                    </span>
                    <StockBadge state={product.state} />
                    <span className={classes.figure}>
                      <StockQuantity>{formatQuantity(product.stock, product.unit)}</StockQuantity>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Sheet>
  )
}
