/** What `id` in the address of this screen may be besides a product's. */
export const newProduct = 'nouveau'

export type ProductsAddress = {
  readonly detail: string | undefined
  readonly open: (detail: string) => void
  readonly close: () => void
}
