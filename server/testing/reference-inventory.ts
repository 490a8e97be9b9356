/** The reference of inventories at the one stand. Shares nothing with rules/. */
import { move } from './reference-needs.ts'
import type { ProductOnShelf } from './reference-stock.ts'
import { judgeCounted } from './reference-stock.ts'
import { accept, type Expected, refuse } from './reference-tills.ts'

type Line = { readonly counted: number | null; readonly known: number; readonly corrections: number }

export class ReferenceInventory {
  /** The last count of each product, by its index on the shelf. */
  private readonly lines = new Map<number, Line>()
  private readonly shelf: readonly ProductOnShelf[]
  counts = 0
  ended = false

  constructor(shelf: readonly ProductOnShelf[]) {
    this.shelf = shelf
  }

  count(place: number, quantity: number | null): Expected {
    const product = this.shelf[place]
    if (!product || product.archived) return refuse('product-not-found')
    const wrong = quantity === null ? undefined : judgeCounted(product, quantity)
    if (wrong) return refuse(wrong)
    if (this.ended) return refuse('inventory-ended')
    this.counts += 1
    this.lines.set(place, { counted: quantity, known: product.stock, corrections: product.corrections })
    return accept({ number: this.counts, counted: quantity, stock: product.stock })
  }

  validate(seen: number): Expected {
    if (this.ended) return refuse('inventory-ended')
    const lines = [...this.lines].filter(([, { counted }]) => counted !== null)
    if (lines.length === 0) return refuse('inventory-empty')
    if (seen !== this.counts) return refuse('inventory-counted-meanwhile')
    this.ended = true
    for (const [place, { counted, known, corrections }] of lines) {
      const product = this.shelf[place] as ProductOnShelf
      const after = product.stock + (counted ?? 0) - known
      // Overruled by a later correction of the stock: this count does not correct it again.
      if (product.archived || product.corrections !== corrections || judgeCounted(product, after)) continue
      if (after !== product.stock) product.corrections += 1
      move(product, after - product.stock)
    }
    return accept({ counted: lines.length })
  }

  abandon(): Expected {
    if (this.ended) return refuse('inventory-ended')
    this.ended = true
    return accept({})
  }
}
