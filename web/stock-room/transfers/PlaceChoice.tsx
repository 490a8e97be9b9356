import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#rules/plain/quantity.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import type { KeptStock } from '../../app/stock/kept-stock.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { StockQuantity } from '../../ui/product/StockQuantity.tsx'
import classes from '../StockRoom.module.css'
import { placesFor } from './transfer-draft.ts'

type Props = {
  readonly id: string
  readonly product: KeptStock
  readonly chosen: KeptStock | null
  readonly error: string | undefined
  readonly onChoose: (to: KeptStock) => void
}

/** Chooses the product of another stand that receives the goods: one with the same name is proposed, any other is found by its name. */
export function PlaceChoice({ id, product, chosen, error, onChoose }: Props) {
  const [search, setSearch] = useState(product.name)
  const query = useQuery({
    ...queries.listStocks.queryOptions({ input: { search }, placeholderData: (before) => before }),
    meta: { watches: ['stock', 'products'] },
  })
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.places}
      aria-describedby={error ? `${id}error` : undefined}
    >
      <legend className="fp-hidden">Vers quel produit</legend>
      <SearchField
        label="Vers quel produit"
        placeholder="Nom du produit"
        value={search}
        onSearch={setSearch}
      />
      {error ? (
        <p id={`${id}error`} className={classes.fault}>
          {error}
        </p>
      ) : null}
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ rows }) => {
          const places = placesFor(product, rows)
          return places.length === 0 ? (
            <p className={classes.stand}>
              {search.trim() === ''
                ? 'Aucun produit de la même unité à un autre stand.'
                : 'Aucun produit de ce nom et de la même unité à un autre stand. Cherchez-en un autre.'}
            </p>
          ) : (
            <ul className={classes.choices} aria-label="Produits qui peuvent recevoir">
              {places.map((place) => (
                <li key={place.id}>
                  <button
                    type="button"
                    className={classes.choice}
                    aria-pressed={place.id === chosen?.id}
                    onClick={() => onChoose(place)}
                  >
                    <span className={classes.names}>
                      <strong>{place.standName}</strong> <span className={classes.stand}>{place.name}</span>
                    </span>
                    <span className={classes.figure}>
                      <StockQuantity>{formatQuantity(place.stock, place.unit)}</StockQuantity>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryState>
    </fieldset>
  )
}
