import { accessEntriesPerPage } from '#contract/people/access.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { countAccess, pageOfAccess } from './access-store.ts'

export const listAccess = answer.listAccess.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const query = { search: input.search, kind: input.kind ?? 'all' }
    const { place, window } = turnTo(input.page, await countAccess(tx, query), accessEntriesPerPage)
    const entries = await pageOfAccess(tx, query, window)
    return {
      ...place,
      rows: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    }
  }),
)
