import { staffPerPage } from '#contract/people/staff.ts'
import { answer } from '../books/answer.ts'
import { turnTo } from '../platform/paging.ts'
import { countStaff, pageOfStaff } from './staff-list-store.ts'
import { writeStaff } from './write-staff.ts'

export const listStaff = answer.listStaff.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const query = {
      ...input,
      role: input.role ?? ('all' as const),
      status: input.status ?? ('all' as const),
      standId: input.standId ?? null,
    }
    const { place, window } = turnTo(input.page, await countStaff(tx, query), staffPerPage)
    const people = await pageOfStaff(tx, query, window)
    return { ...place, rows: people.map(writeStaff) }
  }),
)
