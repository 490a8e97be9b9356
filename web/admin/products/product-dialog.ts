import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { Places } from './places.ts'

/** The props of every dialog about one product. */
export type ProductDialogProps = {
  readonly product: ListedProduct
  readonly places: Places
  readonly onClose: () => void
  /** Called when the product left the list: a sheet that shows it closes too. */
  readonly onGone: () => void
}
