import { staffPerPage } from '#contract/staff.ts'
import { answer } from '../books/answer.ts'
import { countStaff, pageOfStaff } from './staff-list-store.ts'
import { writeStaff } from './write-staff.ts'

/** A page beyond the last shows the last. */
export const listStaff = answer.listStaff.handler(({ context: { house }, input }) =>
  house.database.snapshot(async (tx) => {
    const query = {
      ...input,
      role: input.role ?? 'all',
      status: input.status ?? 'all',
      standId: input.standId ?? null,
    }
    const total = await countStaff(tx, query)
    const pages = Math.max(1, Math.ceil(total / staffPerPage))
    const page = Math.min(input.page, pages)
    const people = await pageOfStaff(tx, query, { limit: staffPerPage, offset: (page - 1) * staffPerPage })
    return { rows: people.map(writeStaff), total, page, pages }
  }),
)
