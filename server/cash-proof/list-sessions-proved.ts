import type { SessionProved } from '#contract/cash-proof.ts'
import { answer } from '../books/answer.ts'
import { countSessions, pageOfSessions } from './sessions-proved-store.ts'

const perPage = 10

/** A page beyond the last shows the last. */
export const listSessionsProved = answer.listSessionsProved.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const { sessions } = await countSessions(tx)
    const pages = Math.max(1, Math.ceil(sessions / perPage))
    const page = Math.min(input.page, pages)
    const found = await pageOfSessions(tx, { limit: perPage, offset: (page - 1) * perPage })
    const rows = found.map(({ openedAt, closedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })) as SessionProved[]
    return { rows, total: sessions, page, pages }
  }),
)
