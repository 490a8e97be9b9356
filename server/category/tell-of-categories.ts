/** Announces a change of categories to the screens of the catalogue and to the tills of every stand that sells from them. */
import type { Topic } from '#rules/books/live-topics.ts'
import type { Tx } from '../platform/database.ts'
import { standsSelling } from './category-store.ts'

export async function topicsOf(tx: Tx, categoryIds: readonly string[]): Promise<readonly Topic[]> {
  const stands = await standsSelling(tx, categoryIds)
  return ['categories', 'products', ...stands.map((standId) => `catalogue:${standId}` as const)]
}
