import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { units } from '#rules/plain/quantity.ts'
import { useShowsPhotos } from '../app/device/photos.ts'
import { latePart } from '../app/late/late-part.ts'
import { useAhead } from '../app/late/use-ahead.ts'
import { useIsSettled } from '../app/late/use-is-settled.ts'
import { isInDialog } from '../app/shortcuts/in-dialog.ts'
import { useListedShortcuts } from '../app/shortcuts/registry.ts'
import { useShortcuts } from '../app/shortcuts/use-shortcuts.ts'
import { digitOf } from '../ui/keyboard/typed-keys.ts'
import { NoResults } from '../ui/list/NoResults.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import type { Catalogue } from './answers.ts'
import { CategoryStrip } from './CategoryStrip.tsx'
import { quantityInCart } from './cart/cart.ts'
import { isArrow, walk } from './grid-walk.ts'
import { LateQuantityDialog } from './LateQuantityDialog.tsx'
import { ProductTile } from './ProductTile.tsx'
import { type ShelfFilter, visibleProducts } from './product-search.ts'
import type { QuantityAsked } from './QuantityDialog.tsx'
import classes from './Shelf.module.css'
import type { Desk } from './use-desk.ts'

/** Downloaded where a product of the stand has a code. */
const ShortCodes = latePart(async () => (await import('./short-code/ShortCodes.tsx')).ShortCodes)

/** Below this number of products there is room for larger tiles. */
const fewProducts = 12

const everything: ShelfFilter = { categoryId: undefined, words: '' }

/** The products, one tile each: a tap adds one, a long press asks for the quantity. */
export function Shelf({ desk, isPhone }: { desk: Desk; isPhone: boolean }) {
  const { catalogue, cart, take, restock } = desk
  const showsPhotos = useShowsPhotos() && catalogue.stand.showsPhotos
  const [filter, setFilter] = useState(everything)
  const [asked, setAsked] = useState<CatalogueProduct>()
  const shelf = useRef<HTMLDivElement>(null)
  const hasCodes = catalogue.products.some(({ code }) => code !== '')
  const takesCodes = useAhead(ShortCodes, useIsSettled() && hasCodes) && hasCodes
  const add = (product: CatalogueProduct) =>
    product.unit === 'kg' && product.stock > 0 ? setAsked(product) : take(product, units(1))
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
        onFound={(words) => {
          flushSync(() => setFilter({ ...filter, words }))
          shelf.current?.querySelector<HTMLElement>('[data-tile]')?.focus()
        }}
      />
      {shown.length === 0 ? (
        <NoResults onReset={() => setFilter(everything)}>Aucun produit ne correspond.</NoResults>
      ) : (
        <div className={classes.grid} data-few={catalogue.products.length < fewProducts || undefined}>
          {shown.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              color={colors.get(product.categoryId)}
              showsPhoto={showsPhotos}
              taken={quantityInCart(cart, product.id)}
              isAsked={restock.waiting.has(product.id)}
              onAsk={() => (product.soldOut ? restock.askAvailable(product) : restock.ask(product))}
              onTap={() => (product.soldOut ? restock.askAvailable(product) : add(product))}
              onLongPress={() => setAsked(product)}
            />
          ))}
        </div>
      )}
      {takesCodes ? (
        <ShortCodes products={catalogue.products} filter={filter} onFilter={setFilter} onTake={add} />
      ) : null}
      <LateQuantityDialog asked={asked && askedOf(asked, desk, () => setAsked(undefined))} />
    </div>
  )
}

/** The dialog of a long press: asks for the quantity, and offers to request more or to mark the product as sold out. */
function askedOf(
  product: CatalogueProduct,
  { take, whyNotTake, restock, sellOut }: Desk,
  onClose: () => void,
): QuantityAsked {
  const instead = (asking: (product: CatalogueProduct) => void) => () => {
    onClose()
    asking(product)
  }
  return {
    product,
    whyNot: (quantity) => whyNotTake(product, quantity),
    onChoose: (quantity) => take(product, quantity),
    onAsk: instead(restock.ask),
    onSellOut: instead(sellOut.mark),
    onClose,
  }
}

type KeyActs = {
  readonly categories: Catalogue['categories']
  readonly onCategory: (id: string | undefined) => void
}

const listed = [
  { key: '1 … 9', label: 'Choisir une catégorie' },
  { key: '↑ ↓ ← →', label: 'Aller au produit' },
]

/** The keys 1 to 9 choose a category («Tout» is 1), arrows move between the tiles; Enter adds the focused one. */
function useShelfKeys(shelf: RefObject<HTMLElement | null>, { categories, onCategory }: KeyActs): void {
  useListedShortcuts(listed)
  useShortcuts((event) => {
    if (isInDialog(event) || event.ctrlKey || event.metaKey || event.altKey) return
    // A digit that continues a short code does not choose a category.
    const digit = Number(digitOf(event) ?? 0)
    if (digit > 0 && !event.defaultPrevented) {
      const chosen = digit - 2
      if (chosen < categories.length) onCategory(categories[chosen]?.id)
    }
    if (isArrow(event.key)) {
      const tiles = [...(shelf.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
      const from = tiles.indexOf(document.activeElement as HTMLElement)
      const next = tiles[walk(event.key, { from, count: tiles.length, columns: columnsOf(tiles) })]
      event.preventDefault()
      next?.focus()
    }
  })
}

const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const firstRow = tiles.findIndex(({ offsetTop }) => offsetTop !== tiles[0]?.offsetTop)
  return firstRow < 0 ? tiles.length : firstRow
}
