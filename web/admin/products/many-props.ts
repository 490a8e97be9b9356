import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { Places } from './places.ts'

/** The props of every dialog about the selected products. */
export type ManyProps = {
  readonly products: readonly ListedProduct[]
  readonly places: Places
  readonly onClose: () => void
  readonly onDone: () => void
}
