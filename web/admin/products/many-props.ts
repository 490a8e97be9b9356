import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { Places } from './places.ts'

/** Of every question about the products that are chosen. */
export type ManyProps = {
  readonly products: readonly ListedProduct[]
  readonly places: Places
  readonly onClose: () => void
  readonly onDone: () => void
}
