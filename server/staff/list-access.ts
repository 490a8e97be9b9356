import { accessEntriesPerPage } from '#contract/access.ts'
import { answer } from '../books/answer.ts'
import { countAccess, pageOfAccess } from './access-store.ts'

/** A page beyond the last shows the last. */
export const listAccess = answer.listAccess.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const query = { search: input.search, kind: input.kind ?? 'all' }
    const total = await countAccess(tx, query)
    const pages = Math.max(1, Math.ceil(total / accessEntriesPerPage))
    const page = Math.min(input.page, pages)
    const entries = await pageOfAccess(tx, query, {
      limit: accessEntriesPerPage,
      offset: (page - 1) * accessEntriesPerPage,
    })
    return {
      rows: entries.map((entry) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        kind: entry.kind,
        actorName: entry.actor_name,
        subjectName: entry.subject_name,
        source: entry.source,
        device: entry.device,
        detail: entry.detail,
      })),
      total,
      page,
      pages,
    }
  }),
)
