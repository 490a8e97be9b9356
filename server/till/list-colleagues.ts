import { canTakeOver } from '#rules/till/till-closing.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { listStaffAtWork } from '../staff/staff-store.ts'
import { holdersOfOpenDesks } from './till-store.ts'

export const listColleagues = answer.listColleagues.handler(async ({ context }) => {
  const { database } = context.house
  const [staff, holders] = await Promise.all([listStaffAtWork(database), holdersOfOpenDesks(database)])
  const others = staff.filter((one) => one.id !== memberOf(context).id && canTakeOver(one))
  return { rows: others.map(({ id, name }) => ({ id, name, hasOpenTill: holders.has(id) })) }
})
