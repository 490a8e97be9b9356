/** What a person who acts too late is told: how a thing ended, when, and by whom. */
import type { Books } from '../books/books.ts'
import type { RefusalDetails } from './refusal.ts'

type Ended = { readonly status: string; readonly at: Date | null; readonly by: string | null }

/** `endedBy` is null when a stock change ended it. */
export const whoEnded = (books: Books, { status, at, by }: Ended): RefusalDetails => ({
  status,
  endedAt: at?.toISOString() ?? null,
  endedBy: by && (books.staff.get(by)?.name ?? books.names.get(by) ?? 'Inconnu'),
})
