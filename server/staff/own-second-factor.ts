/** An administrator sets up or removes the one-time code that is asked after their password. */
import { createHash } from 'node:crypto'
import type { Me } from '#contract/people/staff.ts'
import type { AccessKind } from '#rules/people/access.ts'
import { minutesToConfirm, mustHaveHelper } from '#rules/people/second-factor.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import type { Tx } from '../platform/database.ts'
import { hasOtherAdmin } from './admin-store.ts'
import { type Asking, holdOwnAccount, meOnceChanged, mustKnowOwnPassword } from './own-password.ts'
import { mustBeRight, mustStillProve } from './prove-second-factor.ts'
import {
  confirmSecondFactor as confirm,
  deleteSecondFactor,
  findSecondFactor,
  saveSecondFactor,
} from './second-factor-store.ts'
import { endSignInsOf } from './sign-in-store.ts'
import { holdStaff } from './staff-store.ts'

/**
 * Refuses, in this order: a venue without another administrator, a second factor already set up. Asked again within a
 * quarter of an hour with the same sign-in, returns the same secret; other sign-ins of the account never see it.
 */
export const beginSecondFactor = answer.beginSecondFactor.handler(async ({ context }) => {
  const { house } = context
  const { id: staffId, email } = memberOf(context)
  const now = house.clock()
  const sealed = await house.database.transaction(async (tx) => {
    if ((await holdStaff(tx, [staffId])).length === 0) throw new Refusal('staff-record-missing')
    mustHaveHelper(await hasOtherAdmin(tx, staffId))
    const kept = await findSecondFactor(tx, staffId)
    if (kept?.isConfirmed) throw new Refusal('second-factor-already')
    const begunIn = signInOf(context)
    const isFresh = kept && now.getTime() - kept.madeAt.getTime() < minutesToConfirm * 60_000
    if (isFresh && kept.begunIn === begunIn) return kept.sealed
    const sealed = house.secondFactors.make(staffId)
    await saveSecondFactor(tx, staffId, { sealed, begunIn, now })
    return sealed
  })
  return house.secondFactors.tell(sealed, { staffId, email })
})

/** Refuses, in this order: an empty field, a wrong password, already set up, not begun, a wrong code, no other administrator. */
export const confirmSecondFactor = answer.confirmSecondFactor.handler(async ({ context, input }) => {
  const { house, visit } = context
  const { id: staffId } = memberOf(context)
  const hash = await mustKnowPassword(context, input)
  const factor = await findSecondFactor(house.database, staffId)
  if (factor?.isConfirmed) throw new Refusal('second-factor-already')
  if (factor?.begunIn !== signInOf(context)) throw new Refusal('second-factor-not-begun')
  const step = await mustBeRight({ house, visit, staffId, code: input.code }, factor.sealed)
  return changeOwn(context, hash, async (tx) => {
    mustHaveHelper(await hasOtherAdmin(tx, staffId))
    const kept = await findSecondFactor(tx, staffId)
    if (kept?.sealed !== factor.sealed || kept.isConfirmed) throw new Refusal('second-factor-not-begun')
    await confirm(tx, staffId, { step, now: house.clock() })
    // Ends the person's other sign-ins, which were opened with the password alone.
    await endSignInsOf(tx, staffId, { because: 'signed-out-everywhere', exceptToken: tokenOf(context) })
    return 'second-factor-set'
  })
})

/** Refuses, in this order: an empty field, a wrong password, a wrong or used code. A person who lost the phone asks another administrator. */
export const dropSecondFactor = answer.dropSecondFactor.handler(async ({ context, input }) => {
  const { house, visit } = context
  const { id: staffId } = memberOf(context)
  const hash = await mustKnowPassword(context, input)
  const factor = await findSecondFactor(house.database, staffId)
  const proven = factor && {
    sealed: factor.sealed,
    step: await mustBeRight({ house, visit, staffId, code: input.code }, factor.sealed),
  }
  return changeOwn(context, hash, async (tx) => {
    await mustStillProve(tx, { staffId, proven, now: house.clock() })
    return (await deleteSecondFactor(tx, staffId)) ? 'second-factor-removed' : undefined
  })
})

/** Names the sign-in by a digest of its token, so that the table contains no usable token. */
const signInOf = (context: Asking): string => createHash('sha256').update(tokenOf(context)).digest('hex')

/** Refuses, in this order: an empty field, too many tries, a wrong password. */
function mustKnowPassword(context: Asking, { current, code }: { current: string; code: string }) {
  if (current === '' || code === '') throw new Refusal('fields-missing')
  return mustKnowOwnPassword(context, current)
}

/** Makes the change and writes it in the journal. Refused if the password was reset or this sign-in ended meanwhile. */
async function changeOwn(
  context: Asking,
  hash: string | undefined,
  change: (tx: Tx) => Promise<AccessKind | undefined>,
): Promise<Me> {
  const { house, visit } = context
  const member = memberOf(context)
  await house.database.transaction(async (tx) => {
    await holdOwnAccount(tx, context, hash)
    const kind = await change(tx)
    if (kind) await noteAccess(tx, { house, visit, actor: member }, { kind })
  })
  house.announce([`me:${member.id}`, 'staff'])
  return meOnceChanged(context)
}
