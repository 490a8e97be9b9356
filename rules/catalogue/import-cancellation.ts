/**
 * «Annuler cet import»: possible within ten minutes, and only for products that nobody has changed or sold meanwhile. The others
 * stay, and are named.
 */
import { Refusal } from '../plain/refusal.ts'
import type { KeptProduct, Product } from './product.ts'
import { archive } from './product-change.ts'

const minutesToCancel = 10

/** The last instant at which an import may be cancelled. */
export const cancellableUntil = (importedAt: Date): Date =>
  new Date(importedAt.getTime() + minutesToCancel * 60_000)

type Import = { readonly importedAt: Date; readonly cancelledAt: Date | null }

/** Refused in order: unknown, cancelled already, too old. Where the clock was put back since the import, it can still be cancelled. */
export function mustBeCancellable<Found extends Import>(found: Found | undefined, now: Date): Found {
  if (!found) throw new Refusal('import-not-found')
  if (found.cancelledAt) throw new Refusal('import-already-cancelled')
  if (now > cancellableUntil(found.importedAt)) throw new Refusal('import-too-old-to-cancel')
  return found
}

export const touches = ['sold', 'moved', 'changed'] as const
export type Touch = (typeof touches)[number]

type Brought = KeptProduct & Pick<Product, 'soldOut'>

/** What happened to a product since it was imported; undefined where nothing did. */
export function touchOf({ totalSales, movementCount, version, image, soldOut }: Brought): Touch | undefined {
  if (totalSales > 0) return 'sold'
  if (movementCount > 0) return 'moved'
  return version > 1 || image !== null || soldOut !== null ? 'changed' : undefined
}

/** The product after the import is cancelled: archived, or unchanged where something happened to it. */
export const withoutImport = (product: Brought): KeptProduct =>
  touchOf(product) === undefined ? archive(product) : product
