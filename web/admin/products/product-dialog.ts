import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { Places } from './places.ts'

/** Of every question about one product. */
export type ProductDialogProps = {
  readonly product: ListedProduct
  readonly places: Places
  readonly onClose: () => void
  /** It left the list: a sheet that shows it closes too. */
  readonly onGone: () => void
}
