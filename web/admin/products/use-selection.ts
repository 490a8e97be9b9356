import { useState } from 'react'
import type { ListedProduct } from '#contract/product.ts'

export type Selection = ReturnType<typeof useSelection>

/** The products chosen to be changed together: they stay chosen from page to page. Those of `rows` are known as they are now. */
export function useSelection(rows: readonly ListedProduct[]) {
  const [ever, setChosen] = useState<readonly ListedProduct[]>([])
  const chosen = ever.map((product) => rows.find(({ id }) => id === product.id) ?? product)
  return {
    chosen,
    has: (id: string) => chosen.some((product) => product.id === id),
    choose: (products: readonly ListedProduct[], isChosen: boolean) =>
      setChosen((before) => chosenAfter(before, products, isChosen)),
    clear: () => setChosen([]),
  }
}

/** No product is chosen twice; those chosen before keep their place. */
export function chosenAfter<Row extends { readonly id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
  isChosen: boolean,
): readonly Row[] {
  const others = before.filter(({ id }) => !rows.some((row) => row.id === id))
  return isChosen ? [...others, ...rows] : others
}
