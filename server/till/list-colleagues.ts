import { canTakeOver } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import { listStaffAtWork } from '../staff/staff-store.ts'

export const listColleagues = answer.listColleagues.handler(async ({ context }) => {
  const staff = await listStaffAtWork(context.house.database)
  const others = staff.filter(({ id }) => id !== memberOf(context).id)
  return { rows: others.filter(canTakeOver).map(({ id, name }) => ({ id, name })) }
})
