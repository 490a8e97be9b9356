import { mustBeDeleted } from '#rules/people/staff-change.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { holding } from './change-staff.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { readStaff } from './staff-list-store.ts'
import { archiveStaff, eraseStaff, hasHistory } from './staff-store.ts'

/** The stand loses its vendor. A person whom the history names is archived, so that their name stays readable. */
export const deleteStaff = answer.deleteStaff.handler(async ({ context, input: { staffId } }) => {
  const { house, visit } = context
  const acting = { house, visit, actor: memberOf(context), token: tokenOf(context) }
  const gone = await house.database.transaction(async (tx) => {
    const { member, situation } = await holding(tx, acting, staffId)
    mustBeDeleted(member, situation)
    const { standName } = await readStaff(tx, staffId)
    const isNamed = await hasHistory(tx, staffId)
    await (isNamed ? archiveStaff(tx, staffId, house.clock()) : eraseStaff(tx, staffId))
    await endSignInsOf(tx, staffId, { because: 'staff-record-missing' })
    await noteAccess(tx, acting, { kind: 'deleted', subject: member })
    return { outcome: isNamed ? ('archived' as const) : ('erased' as const), standName }
  })
  house.announce(['staff'])
  return gone
})
