/** The value of `id` in the address that opens the form for a new product. */
export const newProduct = 'nouveau'
export const importing = 'importer'
export const lookAlikes = 'ressemblances'

export type ProductsAddress = {
  readonly detail: string | undefined
  readonly open: (detail: string) => void
  readonly close: () => void
}
