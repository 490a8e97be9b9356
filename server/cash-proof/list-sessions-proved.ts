import type { SessionProved } from '#contract/figures/cash-proof.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { countSessions, pageOfSessions } from './sessions-proved-store.ts'

const perPage = 10

export const listSessionsProved = answer.listSessionsProved.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const { sessions } = await countSessions(tx)
    const { place, window } = turnTo(input.page, sessions, perPage)
    const found = await pageOfSessions(tx, window)
    const rows = found.map(({ openedAt, closedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })) as SessionProved[]
    return { ...place, rows }
  }),
)
