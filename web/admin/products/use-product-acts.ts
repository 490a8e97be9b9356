import { useState } from 'react'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import type { OnProductAct, ProductAct } from './product-acts.ts'
import type { ProductsAddress } from './products-address.ts'

type Asked = { readonly product: ListedProduct; readonly act: Exclude<ProductAct, 'edit'> }

/** The act chosen for a product: it opens the sheet or a dialog. */
export function useProductActs({ open }: ProductsAddress) {
  const [asked, setAsked] = useState<Asked>()
  const onAct: OnProductAct = (product, act) => {
    if (act === 'edit') open(product.id)
    else setAsked({ product, act })
  }
  return { onAct, asked, stopAsking: () => setAsked(undefined) }
}
