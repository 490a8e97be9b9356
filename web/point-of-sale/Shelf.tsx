import { useRef, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { units } from '#rules/quantity.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoResults } from '../ui/NoResults.tsx'
import { CategoryStrip } from './CategoryStrip.tsx'
import { quantityInCart } from './cart.ts'
import { ProductTile } from './ProductTile.tsx'
import { type ShelfFilter, visibleProducts } from './product-search.ts'
import { QuantityDialog } from './QuantityDialog.tsx'
import classes from './Shelf.module.css'
import type { Desk } from './use-desk.ts'
import { useShelfKeys } from './use-shelf-keys.ts'

const everything: ShelfFilter = { categoryId: undefined, words: '' }

/** What is sold, one tile each: a tap adds one, a long press asks how many. */
export function Shelf({ desk, isPhone }: { desk: Desk; isPhone: boolean }) {
  const { catalogue, hand } = desk
  const [filter, setFilter] = useState(everything)
  const [asked, setAsked] = useState<CatalogueProduct>()
  const shelf = useRef<HTMLDivElement>(null)
  const choose = (categoryId: string | undefined) => setFilter({ categoryId, words: '' })
  useShelfKeys(shelf, { categories: catalogue.categories, onCategory: choose })

  if (catalogue.products.length === 0) {
    return (
      <EmptyState motif="plat">
        Aucun produit pour ce stand. Demandez à un administrateur d'en ajouter.
      </EmptyState>
    )
  }
  const shown = visibleProducts(catalogue.products, filter)
  const colors = new Map(catalogue.categories.map(({ id, color }) => [id, color]))
  return (
    <div ref={shelf}>
      <CategoryStrip
        categories={catalogue.categories}
        filter={filter}
        isPhone={isPhone}
        onCategory={choose}
        onSearch={(words) => setFilter({ ...filter, words })}
      />
      {shown.length === 0 ? (
        <NoResults onReset={() => setFilter(everything)}>Aucun produit ne correspond.</NoResults>
      ) : (
        <div className={classes.grid}>
          {shown.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              color={colors.get(product.categoryId)}
              taken={quantityInCart(hand.lines, product.id)}
              onTap={() => (product.unit === 'kg' ? setAsked(product) : hand.take(product, units(1)))}
              onLongPress={() => setAsked(product)}
              onSoldOut={() => hand.take(product, units(1))}
            />
          ))}
        </div>
      )}
      {asked ? (
        <QuantityDialog
          product={asked}
          onClose={() => setAsked(undefined)}
          onChoose={(quantity) => hand.take(asked, quantity)}
        />
      ) : null}
    </div>
  )
}
